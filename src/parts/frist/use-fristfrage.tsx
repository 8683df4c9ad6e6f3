import { type ReactNode, useEffect, useState } from 'react'
import type { Fristkuerzung } from '#contract/fristkuerzung.ts'
import { localError } from '#src/api/local-error.ts'
import { useNochDa } from '#src/parts/aktion/use-noch-da.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FristEmpfaenger } from './frist-empfaenger.tsx'

interface Worte {
  title: string
  satz: string
}

interface Frage extends Worte {
  agenturen: readonly Fristkuerzung[]
  /** Whether a mail goes out; null: nothing is saved. */
  resolve: (mail: boolean | null) => void
}

export interface Fristfrage {
  /** Whether those who have less time shall hear of it; throws what the editor says when nothing shall be saved. */
  ask: (kuerzung: { agenturen: readonly Fristkuerzung[] }, worte: Worte) => Promise<boolean>
  dialog: ReactNode
}

const NICHTS = 'Es wurde nichts gespeichert.'
const UNBEANTWORTET = 'Ob die Frist früher enden soll, blieb unbeantwortet.'

/** Before a deadline is saved as an earlier one, and only when somebody has less time by that. */
export function useFristfrage(): Fristfrage {
  const [frage, setFrage] = useState<Frage | null>(null)
  const nochDa = useNochDa()
  // Whoever goes elsewhere has not said yes.
  useEffect(() => () => frage?.resolve(null), [frage])

  async function ask({ agenturen }: { agenturen: readonly Fristkuerzung[] }, worte: Worte): Promise<boolean> {
    if (agenturen.length === 0) return true
    const mail = nochDa() ? await new Promise<boolean | null>((resolve) => setFrage({ ...worte, agenturen, resolve })) : null
    if (mail === null) throw localError(nochDa() ? NICHTS : `${UNBEANTWORTET} ${NICHTS}`)
    return mail
  }

  function answer(mail: boolean | null) {
    frage?.resolve(mail)
    setFrage(null)
  }

  return { ask, dialog: frage ? <FristDialog frage={frage} onAnswer={answer} /> : null }
}

function FristDialog({ frage: { title, satz, agenturen }, onAnswer }: { frage: Frage; onAnswer: (mail: boolean | null) => void }) {
  const [mail, setMail] = useState(true)
  return (
    <Dialog
      open
      size="md"
      role="alertdialog"
      title={title}
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
      <div className="fristfrage">
        <p>{satz}</p>
        <FristEmpfaenger agenturen={agenturen} mail={mail} onMail={setMail} />
      </div>
    </Dialog>
  )
}
