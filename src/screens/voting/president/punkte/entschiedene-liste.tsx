import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { NotePencilIcon } from '@phosphor-icons/react/dist/csr/NotePencil'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import type { Nacherfassung } from '#contract/nacherfassung.ts'
import type { EntschiedenerPunkt, Punkte } from '#contract/punkt.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { angabeGenau } from '#src/parts/stimme/stimme-worte.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { StatusWort } from '#src/ui/status-wort.tsx'
import { artWort } from './punkt-worte.ts'

/** What was decided: by whom, when and why, the newest first. */
export function EntschiedeneListe({ punkte, beendete }: { punkte: Punkte; beendete: readonly Nacherfassung[] }) {
  const { entschieden, runden } = punkte
  if (entschieden.length + beendete.length === 0)
    return <EmptyState title="Noch nichts entschieden">Hier steht danach, wer wann warum entschieden hat.</EmptyState>
  const zeilen = [
    ...entschieden.map((punkt) => ({ ms: punkt.entschiedenMs ?? 0, zeile: <Entschieden key={punkt.id} punkt={punkt} runden={runden} /> })),
    ...beendete.map((each) => ({ ms: each.beendetMs ?? 0, zeile: <Beendet key={each.id} nacherfassung={each} /> })),
  ].toSorted((a, b) => b.ms - a.ms)
  return <ul className="punkte__liste">{zeilen.map(({ zeile }) => zeile)}</ul>
}

function Entschieden({ punkt, runden }: { punkt: EntschiedenerPunkt; runden: Punkte['runden'] }) {
  const { titel, nummer, name, abgabe, wert, entscheidung, grund, entschiedenVon, entschiedenMs, rundeId } = punkt
  const kriterien = runden.find(({ id }) => id === rundeId)?.kriterien ?? []
  const zaehlt = entscheidung === 'GEZAEHLT'
  return (
    <li className="punkt-zeile">
      <div className="punkt-zeile__werk">
        <StatusWort icon={zaehlt ? CheckCircleIcon : ProhibitIcon} ton={zaehlt ? 'laurel' : 'ruhig'} wort={zaehlt ? 'Zählt' : 'Zählt nicht'} />
        <strong>{titel}</strong>
        <span>{[nummer, name, artWort(punkt)].join(' · ')}</span>
      </div>
      <Verlauf angabe={angabeGenau({ art: abgabe, wert }, kriterien)} wer={entschiedenVon} ms={entschiedenMs} grund={grund} />
    </li>
  )
}

function Beendet({ nacherfassung }: { nacherfassung: Nacherfassung }) {
  const { name, status, stimmen, grund, eingegebenVon, beendetVon, beendetMs, beendetGrund } = nacherfassung
  const bestaetigt = status === 'BESTAETIGT'
  const wort = bestaetigt ? 'Nacherfasst' : 'Zurückgenommen'
  return (
    <li className="punkt-zeile">
      <div className="punkt-zeile__werk">
        <StatusWort icon={bestaetigt ? NotePencilIcon : ProhibitIcon} ton={bestaetigt ? 'laurel' : 'ruhig'} wort={wort} />
        <strong>{`${name}: ${stimmen.length === 1 ? '1 Stimme' : `${stimmen.length} Stimmen`} vom Papier`}</strong>
        <span>{`Eingegeben von ${eingegebenVon}: „${grund}“`}</span>
      </div>
      <Verlauf angabe={bestaetigt ? 'Geprüft' : 'Nichts davon zählt'} wer={beendetVon} ms={beendetMs} grund={beendetGrund} />
    </li>
  )
}

function Verlauf({ angabe, wer, ms, grund }: { angabe: string; wer: string | null; ms: number | null; grund: string | null }) {
  return (
    <dl className="punkt-zeile__angaben">
      <div>
        <dt>{[wer, ms === null ? null : formatZeitpunkt(ms)].filter(Boolean).join(', ')}</dt>
        <dd>
          <strong>{angabe}</strong>
          {grund ? <span>{`„${grund}“`}</span> : null}
        </dd>
      </div>
    </dl>
  )
}
