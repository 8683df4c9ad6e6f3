import { useState } from 'react'
import { dismissUeberholte } from '#contract/entscheidung.ts'
import type { Uebersicht } from '#contract/uebersicht.ts'
import { callApi } from '#src/api/client.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { followHeading } from '#src/parts/fokus/follow-heading.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { UEBERHOLT_GRUND } from './punkte/punkt-worte.ts'
import './punkt-entscheiden.css'

const NICHTS = { stets: 'Was davon schon abgelehnt ist, steht nicht mehr in der Liste.' }

type Punkt = Uebersicht['offenePunkte'][number]

/** Of what is listed, where there are several; one alone is decided like any other. */
export function UeberholteKnopf({ punkte, onFrage }: { punkte: readonly Punkt[]; onFrage(ids: string[]): void }) {
  const ueberholte = punkte.filter(({ entscheidbar, eigen, ueberholt }) => entscheidbar && !eigen && ueberholt)
  if (ueberholte.length < 2) return null
  return (
    <Button size="bar" onClick={() => onFrage(ueberholte.map(({ id }) => id))}>
      {`${ueberholte.length} überholte ablehnen …`}
    </Button>
  )
}

/** Late votes that their jurors have overtaken can only be dismissed: all that were listed in one step, for one reason. */
export function UeberholteAblehnen({ juryId, ids, onClose }: { juryId: string; ids: readonly string[]; onClose(): void }) {
  const headers = usePersonKopf()
  const [grund, setGrund] = useState(UEBERHOLT_GRUND)
  const { confirm, laeuft, fehler, feld, close } = useFrage({ keys: [['jury', juryId]], onClose })
  const frage = `${ids.length} überholte Stimmen ablehnen?`
  const dismiss = () => callApi(dismissUeberholte, { headers, params: { juryId }, body: { stimmabgabeIds: [...ids], grund: grund.trim() } })
  function handleDismiss() {
    if (grund.trim() !== '') void confirm({ frage, sonst: NICHTS }, dismiss, done)
  }
  // The button is gone with what it was about.
  function done() {
    onClose()
    followHeading()
  }
  return (
    <Dialog
      open
      size="md"
      onClose={close}
      title={frage}
      actions={
        <>
          <Button size="touch" onClick={close}>
            Abbrechen
          </Button>
          <Button size="touch" variant="confirm" loading={laeuft} onClick={handleDismiss}>
            Alle ablehnen
          </Button>
        </>
      }
    >
      <div className="punkt-entscheiden">
        <p>
          Nach jeder von ihnen kam eine neuere Stimme desselben Mitglieds zu derselben Arbeit. Die neuere zählt weiter; am Ergebnis ändert sich
          nichts.
        </p>
        <TextAreaField
          label="Grund"
          value={grund}
          hint="Steht bei jeder dieser Stimmen im Protokoll der Jury. Die Entscheidung ist endgültig."
          error={grund.trim() === '' ? 'Bitte nennen Sie den Grund.' : feld('grund')}
          onChange={(event) => setGrund(event.currentTarget.value)}
        />
        <Absage fehler={fehler?.fields ? null : fehler} sonst={NICHTS} />
      </div>
    </Dialog>
  )
}
