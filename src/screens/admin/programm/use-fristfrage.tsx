import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Fristkuerzung } from '#contract/fristkuerzung.ts'
import { formatTermin } from '#src/lib/datum.ts'
import { fristkuerzungQuery } from '#src/parts/programm/fristkuerzung-query.ts'
import type { Jahr } from '#src/parts/programm/programmjahr-queries.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FristEmpfaenger } from './frist-empfaenger.tsx'

interface Frage {
  schluss: string
  agenturen: readonly Fristkuerzung[]
  /** Whether a mail goes out; null: nothing is saved. */
  resolve: (mail: boolean | null) => void
}

export interface Fristfrage {
  ask: (vorher: string | null, nachher: string | null) => Promise<boolean | null>
  dialog: ReactNode
}

/** Before the year's deadline is saved as an earlier one, and only when somebody has less time by that. */
export function useFristfrage(jahr: Jahr): Fristfrage {
  const client = useQueryClient()
  const [frage, setFrage] = useState<Frage | null>(null)

  async function ask(vorher: string | null, nachher: string | null): Promise<boolean | null> {
    if (vorher === null || nachher === null || nachher >= vorher) return true
    const { agenturen } = await client.fetchQuery(fristkuerzungQuery(jahr, { bis: nachher }))
    if (agenturen.length === 0) return true
    return new Promise((resolve) => setFrage({ schluss: nachher, agenturen, resolve }))
  }

  function answer(mail: boolean | null) {
    frage?.resolve(mail)
    setFrage(null)
  }

  return { ask, dialog: frage ? <SchlussFrage frage={frage} onAnswer={answer} /> : null }
}

function SchlussFrage({ frage: { schluss, agenturen }, onAnswer }: { frage: Frage; onAnswer: (mail: boolean | null) => void }) {
  const [mail, setMail] = useState(true)
  return (
    <Dialog
      open
      size="md"
      role="alertdialog"
      title={`Einreichschluss früher: ${formatTermin(schluss)}`}
      onClose={() => onAnswer(null)}
      actions={
        <>
          <Button onClick={() => onAnswer(null)}>Abbrechen</Button>
          <Button variant="danger" onClick={() => onAnswer(mail)}>
            Frist verkürzen
          </Button>
        </>
      }
    >
      <div className="programm__dialog">
        <p>Was schon abgegeben ist, bleibt abgegeben. Diese Agenturen haben Entwürfe und danach weniger Zeit.</p>
        <FristEmpfaenger agenturen={agenturen} mail={mail} onMail={setMail} />
      </div>
    </Dialog>
  )
}
