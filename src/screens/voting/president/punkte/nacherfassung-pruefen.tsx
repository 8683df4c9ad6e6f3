import { useState } from 'react'
import { confirmNacherfassung, type Nacherfassung } from '#contract/nacherfassung.ts'
import type { Kriterium } from '#contract/runde.ts'
import type { Art } from '#contract/stimmabgabe.ts'
import { callApi } from '#src/api/client.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { usePersonKopf } from '#src/parts/anmeldung/use-person-kopf.ts'
import { angabeGenau } from '#src/parts/stimme/stimme-worte.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/check-field.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

interface NacherfassungPruefenProps {
  juryId: string
  nacherfassung: Nacherfassung
  kriterien: readonly Kriterium[]
  onClose(): void
}

const NICHTS = 'Es zählt noch nichts davon.'

/** The second person compares every line with the sheet; what was seen is sent along, so that nothing else is confirmed. */
export function NacherfassungPruefen({ juryId, nacherfassung, kriterien, onClose }: NacherfassungPruefenProps) {
  const headers = usePersonKopf()
  const [gelesen, setGelesen] = useState<ReadonlySet<string>>(new Set())
  const [fehlt, setFehlt] = useState(false)
  const { confirm: ask, laeuft, fehler, close } = useFrage({ keys: [['jury', juryId]], onClose })
  const { id, name, stimmen } = nacherfassung
  const frage = `Papierstimmen von ${name} prüfen`
  const alle = stimmen.every(({ einreichungId }) => gelesen.has(einreichungId))
  function confirm() {
    if (!alle) return setFehlt(true)
    const body = { stimmen: stimmen.map(({ einreichungId, art, wert }) => ({ einreichungId, art, wert })) }
    const params = { juryId, nacherfassungId: id }
    void ask({ frage: `${frage}:`, sonst: NICHTS }, () => callApi(confirmNacherfassung, { headers, params, body }), onClose)
  }
  function toggle(einreichungId: string, an: boolean) {
    setGelesen((before) => new Set(an ? [...before, einreichungId] : [...before].filter((each) => each !== einreichungId)))
  }
  return (
    <Dialog
      open
      size="lg"
      onClose={close}
      title={frage}
      actions={
        <>
          <Button size="touch" onClick={close}>
            Abbrechen
          </Button>
          <Button size="touch" variant="confirm" loading={laeuft} onClick={confirm}>
            Bestätigen
          </Button>
        </>
      }
    >
      <div className="nacherfassung-pruefen">
        <p>Vergleichen Sie jede Zeile mit dem Papier. Danach zählen diese Stimmen und sind als nacherfasst gekennzeichnet.</p>
        {stimmen.map((stimme) => (
          <CheckField
            key={stimme.einreichungId}
            label={`${stimme.nummer} ${stimme.titel}: ${angabeGenau(stimme, kriterien)}`}
            hint={stimme.gueltig ? gueltigSatz(stimme.gueltig, kriterien) : undefined}
            checked={gelesen.has(stimme.einreichungId)}
            onChange={(event) => toggle(stimme.einreichungId, event.currentTarget.checked)}
          />
        ))}
        {fehlt && !alle ? <p role="alert">Bitte haken Sie jede Zeile ab. Stimmt eine nicht, nehmen Sie die Eingabe zurück.</p> : null}
        <Absage fehler={fehler} sonst={NICHTS} />
      </div>
    </Dialog>
  )
}

/** What the juror gave on a tablet stays until somebody has decided. */
function gueltigSatz({ art, wert }: NonNullable<Nacherfassung['stimmen'][number]['gueltig']>, kriterien: readonly Kriterium[]): string {
  const angabe = angabeGenau({ art: art as Art, wert }, kriterien)
  return `Vom Tablet zählt hier schon: ${angabe}. Weicht das Papier ab, bleibt es dabei, und Sie entscheiden danach unter „Stimmen zu klären“.`
}
