import type { Jahreslage } from '#contract/jahreslage.ts'
import { formatZahl } from '#contract/zahl.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

const HOEHE = 96
const BREITE = 20
const LUECKE = 4

/** Votes per day as columns; the same numbers as a table for those who do not see them. */
export function StimmenVerlauf({ stimmen }: { stimmen: Jahreslage['stimmen'] }) {
  const most = Math.max(...stimmen.map(({ anzahl }) => anzahl))
  const [first, last] = [stimmen[0], stimmen.at(-1)]
  return (
    <section className="karte" aria-labelledby="stimmen">
      <h2 id="stimmen">Stimmen je Tag</h2>
      {most === 0 ? (
        <p className="karte__satz">{`In den letzten ${stimmen.length} Tagen wurde nicht abgestimmt.`}</p>
      ) : (
        <>
          <svg className="stimmen-verlauf" viewBox={`0 0 ${stimmen.length * BREITE} ${HOEHE}`} preserveAspectRatio="none" aria-hidden="true">
            {stimmen.map(({ tag, anzahl }, index) => {
              const height = anzahl === 0 ? 1 : Math.max(3, (anzahl / most) * HOEHE)
              return (
                <rect
                  key={tag}
                  className={index === stimmen.length - 1 ? 'stimmen-verlauf__heute' : 'stimmen-verlauf__tag'}
                  x={index * BREITE + LUECKE / 2}
                  y={HOEHE - height}
                  width={BREITE - LUECKE}
                  height={height}
                />
              )
            })}
          </svg>
          <p className="stimmen-verlauf__achse" aria-hidden="true">
            <span>{first ? formatTag(first.tag) : ''}</span>
            <span>{`höchstens ${formatZahl(most)} an einem Tag`}</span>
            <span>{last ? 'heute' : ''}</span>
          </p>
          <VisuallyHidden as="div">
            <table>
              <caption>Stimmen je Tag</caption>
              <thead>
                <tr>
                  <th scope="col">Tag</th>
                  <th scope="col">Stimmen</th>
                </tr>
              </thead>
              <tbody>
                {stimmen.map(({ tag, anzahl }) => (
                  <tr key={tag}>
                    <th scope="row">{formatTag(tag)}</th>
                    <td>{anzahl}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </VisuallyHidden>
        </>
      )}
    </section>
  )
}

/** „05.03." of `2026-03-05` */
function formatTag(tag: string): string {
  const [, monat, nummer] = tag.split('-')
  return `${nummer}.${monat}.`
}
