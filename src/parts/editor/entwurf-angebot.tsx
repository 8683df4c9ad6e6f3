import { formatTag, formatUhrzeit, formatZeitpunkt } from '#src/lib/datum.ts'
import { useNow } from '#src/parts/tablet/app-context.ts'
import { Button } from '#src/ui/button.tsx'
import type { EntwurfHier } from './use-entwurf.ts'

/** What was typed before this page was opened: nothing of it is put into the form unasked. */
export function EntwurfAngebot({ entwurf: { angebot, weitere, angebotVeraltet, uebernimm, lehneAb } }: { entwurf: EntwurfHier }) {
  const now = useNow()
  if (!angebot) return null
  const istHeute = formatTag(angebot.ms) === formatTag(now())
  return (
    <section className="entwurf-angebot" aria-label="Nicht gespeicherte Eingaben">
      <p>
        <strong>{`Nicht gespeicherte Eingaben ${istHeute ? `von ${formatUhrzeit(angebot.ms)}` : `vom ${formatZeitpunkt(angebot.ms)}`}`}</strong>
        {angebotVeraltet ? ' Der Datensatz wurde seither geändert. Beim Speichern sehen Sie, was sich unterscheidet.' : null}
        {weitere > 0 ? ` Dahinter ${weitere === 1 ? 'wartet eine ältere Fassung' : `warten ${weitere} ältere Fassungen`}.` : null}
      </p>
      <div className="entwurf-angebot__knoepfe">
        <Button onClick={uebernimm}>Übernehmen</Button>
        <Button variant="ghost" onClick={lehneAb}>
          Verwerfen
        </Button>
      </div>
    </section>
  )
}
