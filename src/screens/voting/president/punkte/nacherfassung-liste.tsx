import { useState } from 'react'
import { NotePencilIcon } from '@phosphor-icons/react/dist/csr/NotePencil'
import type { Nacherfassung } from '#contract/nacherfassung.ts'
import type { Punkte } from '#contract/punkt.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { Button } from '#src/ui/button.tsx'
import { StatusWort } from '#src/ui/status-wort.tsx'
import { NacherfassungPruefen } from './nacherfassung-pruefen.tsx'
import { NacherfassungZuruecknehmen } from './nacherfassung-zuruecknehmen.tsx'

interface NacherfassungListeProps {
  punkte: Punkte
  nacherfassungen: readonly Nacherfassung[]
}

/** Sheets that one person has entered and a second one has still to check. */
export function NacherfassungListe({ punkte, nacherfassungen }: NacherfassungListeProps) {
  const [frage, setFrage] = useState<{ was: 'pruefen' | 'zuruecknehmen'; nacherfassung: Nacherfassung } | null>(null)
  const close = () => setFrage(null)
  return (
    <section aria-labelledby="zu-pruefen">
      <h2 className="text-heading-sm" id="zu-pruefen">
        Papierstimmen zu prüfen
      </h2>
      <ul className="punkte__liste">
        {nacherfassungen.map((each) => (
          <Zeile
            key={each.id}
            nacherfassung={each}
            onPruefen={() => setFrage({ was: 'pruefen', nacherfassung: each })}
            onZuruecknehmen={() => setFrage({ was: 'zuruecknehmen', nacherfassung: each })}
          />
        ))}
      </ul>
      {frage?.was === 'pruefen' ? (
        <NacherfassungPruefen
          juryId={punkte.juryId}
          nacherfassung={frage.nacherfassung}
          kriterien={punkte.runden.find(({ id }) => id === frage.nacherfassung.rundeId)?.kriterien ?? []}
          onClose={close}
        />
      ) : null}
      {frage?.was === 'zuruecknehmen' ? (
        <NacherfassungZuruecknehmen juryId={punkte.juryId} nacherfassung={frage.nacherfassung} onClose={close} />
      ) : null}
    </section>
  )
}

function Zeile({ nacherfassung, onPruefen, onZuruecknehmen }: { nacherfassung: Nacherfassung; onPruefen(): void; onZuruecknehmen(): void }) {
  const { name, stimmen, grund, eingegebenVon, eingegebenMs, abgegebenMs, darfPruefen } = nacherfassung
  return (
    <li className="punkt-zeile">
      <div className="punkt-zeile__werk">
        <StatusWort icon={NotePencilIcon} ton="amber" wort="Zählt noch nicht" />
        <strong>{`${name}: ${stimmen.length === 1 ? '1 Stimme' : `${stimmen.length} Stimmen`} vom Papier`}</strong>
        <span>{`Abgegeben am ${formatZeitpunkt(abgegebenMs)} · „${grund}“`}</span>
      </div>
      <dl className="punkt-zeile__angaben">
        <div>
          <dt>Eingegeben</dt>
          <dd>{`${eingegebenVon}, ${formatZeitpunkt(eingegebenMs)}`}</dd>
        </div>
        {darfPruefen ? null : (
          <div>
            <dt>Zweite Person</dt>
            <dd>Prüfen muss jemand anderes.</dd>
          </div>
        )}
      </dl>
      <span className="punkt-zeile__schritte">
        {darfPruefen ? (
          <Button size="bar" variant="primary" aria-label={`Prüfen: ${name}`} onClick={onPruefen}>
            Prüfen …
          </Button>
        ) : null}
        <Button size="bar" variant="ghost" aria-label={`Zurücknehmen: ${name}`} onClick={onZuruecknehmen}>
          Zurücknehmen …
        </Button>
      </span>
    </li>
  )
}
