import type { Einreichung, VerlaufEintrag } from '#contract/einreichung.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { showVerlaufAktion, verlaufSatzOf } from './verlauf-worte.ts'
import './ansicht-verlauf.css'

type VerlaufZeile = Pick<VerlaufEintrag, 'id' | 'aktion' | 'name' | 'createdMs' | 'grund' | 'aenderungen'>

/** Milestones of the record and every entry of its history, newest first. */
export function AnsichtVerlauf({ einreichung }: { einreichung: Einreichung }) {
  const zeilen = [...einreichung.verlauf, ...milestonesOf(einreichung)].toSorted((a, b) => b.createdMs - a.createdMs)
  return (
    <ol className="ansicht__verlauf">
      {zeilen.map(({ id, aktion, name, createdMs, grund, aenderungen }) => (
        <li key={id}>
          <strong>{capitalised(showVerlaufAktion(aktion))}</strong>
          <span>{`${formatZeitpunkt(createdMs)}${name ? ` von ${name}` : ''}`}</span>
          {grund ? <span>{`Grund: ${grund}`}</span> : null}
          {aenderungen
            .filter(({ vorher, nachher }) => vorher !== nachher)
            .map((aenderung) => (
              <span key={aenderung.feld}>{verlaufSatzOf(aenderung)}</span>
            ))}
        </li>
      ))}
    </ol>
  )
}

function capitalised(wort: string): string {
  return `${wort.charAt(0).toUpperCase()}${wort.slice(1)}`
}

/** What the record says by itself, unless the history has told it. */
function milestonesOf({ createdMs, abgegebenMs, verlauf }: Einreichung): VerlaufZeile[] {
  const milestone = (aktion: string, ms: number | null): VerlaufZeile[] =>
    ms === null || verlauf.some((eintrag) => eintrag.aktion === aktion)
      ? []
      : [{ id: aktion, aktion, name: null, createdMs: ms, grund: null, aenderungen: [] }]
  return [...milestone('abgegeben', abgegebenMs), ...milestone('angelegt', createdMs)]
}
