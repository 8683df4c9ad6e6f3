import { ArrowsSplitIcon } from '@phosphor-icons/react/dist/csr/ArrowsSplit'
import { ClockCountdownIcon } from '@phosphor-icons/react/dist/csr/ClockCountdown'
import type { Uebersicht } from '#contract/uebersicht.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'

/** Late and conflicting votes of this jury. They are kept and do not count by themselves. */
export function OffenePunkte({ punkte }: { punkte: Uebersicht['offenePunkte'] }) {
  if (punkte.length === 0) return null
  return (
    <section className="offene-punkte" aria-labelledby="offene-punkte">
      <h2 className="text-heading-xs" id="offene-punkte">
        {punkte.length === 1 ? '1 Stimme zu klären' : `${punkte.length} Stimmen zu klären`}
      </h2>
      <ul>
        {punkte.map((punkt) => (
          <li key={punkt.id}>
            {punkt.art === 'WIDERSPRUCH' ? (
              <ArrowsSplitIcon size={20} weight="bold" aria-hidden="true" />
            ) : (
              <ClockCountdownIcon size={20} weight="bold" aria-hidden="true" />
            )}
            <div>
              <strong>{punkt.titel}</strong>
              <span>
                {punkt.art === 'WIDERSPRUCH'
                  ? `${punkt.name}: auf zwei Tablets verschieden bewertet. Es zählt die erste Bewertung, bis ${punkt.name} wählt.`
                  : `${punkt.name}: zu spät eingegangen, ${formatZeitpunkt(punkt.serverMs)}. Zählt nicht.`}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
