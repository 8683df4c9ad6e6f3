import { type FormEvent, useId, useState } from 'react'
import { settleStimmabgabe } from '#contract/entscheidung.ts'
import type { Kriterium } from '#contract/runde.ts'
import type { Uebersicht } from '#contract/uebersicht.ts'
import { callApi } from '#src/api/client.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { angabeGenau } from '#src/parts/stimme/stimme-worte.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { nieSatzOf, UEBERHOLT_GRUND } from './punkte/punkt-worte.ts'
import './punkt-entscheiden.css'

export interface PunktEntscheidenProps {
  punkt: Uebersicht['offenePunkte'][number]
  /** False once somebody has decided: what counts now is not known here. */
  offen: boolean
  juryId: string
  kriterien: readonly Kriterium[]
  /** What counting it would change, where somebody has tried. */
  wirkung?: string | null
  onClose: () => void
}

const FRAGE = 'Zählt diese Stimme?'
const NICHTS = { stets: 'Ihre Entscheidung wurde nicht übernommen.' }

/** Whether one late or contradicting vote counts. Only after the end, so that nobody sees names beside values before. */
export function PunktEntscheiden({ punkt, offen, juryId, kriterien, wirkung = null, onClose }: PunktEntscheidenProps) {
  const headers = usePersonKopf()
  const form = useId()
  const nieSatz = nieSatzOf(punkt)
  const [grund, setGrund] = useState(punkt.ueberholt ? UEBERHOLT_GRUND : '')
  const [fehlt, setFehlt] = useState(false)
  const { confirm, laeuft, fehler, close } = useFrage({ keys: [['jury', juryId]], onClose })
  const settle = (entscheidung: 'GEZAEHLT' | 'NICHT_GEZAEHLT') =>
    confirm(
      { frage: `${FRAGE} ${punkt.titel} (${punkt.nummer}).`, sonst: NICHTS },
      () =>
        callApi(settleStimmabgabe, {
          headers,
          params: { juryId, stimmabgabeId: punkt.id },
          body: { entscheidung, grund: grund.trim() },
        }),
      onClose,
    )
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    if (grund.trim() === '') setFehlt(true)
    else void settle(submitter?.getAttribute('value') === 'GEZAEHLT' ? 'GEZAEHLT' : 'NICHT_GEZAEHLT')
  }
  return (
    <Dialog
      open
      size="md"
      onClose={close}
      title={FRAGE}
      actions={
        <>
          <Button size="touch" onClick={close}>
            Abbrechen
          </Button>
          <Button type="submit" form={form} value="NICHT_GEZAEHLT" size="touch" loading={laeuft}>
            Zählt nicht
          </Button>
          {nieSatz === null ? (
            <Button type="submit" form={form} value="GEZAEHLT" size="touch" variant="confirm" loading={laeuft}>
              Zählt
            </Button>
          ) : null}
        </>
      }
    >
      <form id={form} className="punkt-entscheiden" onSubmit={handleSubmit}>
        <p>
          <strong>{`${punkt.titel} (${punkt.nummer})`}</strong>
        </p>
        <p>{`${punkt.name}: ${angabeGenau({ art: punkt.abgabe, wert: punkt.wert }, kriterien)}, angekommen am ${formatZeitpunkt(punkt.serverMs)}.`}</p>
        {offen ? (
          <p>
            {punkt.gueltig ? `Jetzt zählt: ${angabeGenau({ art: 'BEWERTET', wert: punkt.gueltig }, kriterien)}.` : 'Jetzt zählt keine Bewertung.'}
          </p>
        ) : null}
        {nieSatz ? <p>{`Zählt sie? ${nieSatz}`}</p> : null}
        {offen && wirkung ? <p>{`Zählt sie: ${wirkung}.`}</p> : null}
        <TextAreaField
          label="Grund"
          value={grund}
          onChange={(event) => setGrund(event.currentTarget.value)}
          hint="Steht im Protokoll der Jury. Die Entscheidung ist endgültig."
          error={fehlt && grund.trim() === '' ? 'Bitte nennen Sie den Grund.' : undefined}
        />
        <Absage fehler={fehler} sonst={NICHTS} />
      </form>
    </Dialog>
  )
}
