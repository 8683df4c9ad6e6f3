import type { Aussprache } from '#contract/aussprache.ts'
import { schluesselOf, teileText } from '#contract/aussprache-namen.ts'
import { Laut } from '../aussprache/laut.tsx'
import './sprechertext-lesen.css'

interface SprechertextLesenProps {
  text: string
  /** Names to underline, whether somebody has written down how they are said or not. */
  namen: readonly string[]
  aussprachen: readonly Aussprache[]
}

/** To be read aloud from a distance: names underlined, above them how they are said, stressed syllables bold. */
export function SprechertextLesen({ text, namen, aussprachen }: SprechertextLesenProps) {
  const laute = new Map(aussprachen.map(({ name, laut }) => [schluesselOf(name), laut]))
  return (
    <div className="sprechertext-lesen">
      {text
        .split(/\n+/)
        .filter((absatz) => absatz.trim() !== '')
        .map((absatz, nr) => (
          // oxlint-disable-next-line react/no-array-index-key -- a paragraph is its place
          <p key={nr}>
            {teileText(absatz, namen).map(({ text: stueck, name }, stelle) =>
              name === null ? (
                stueck
              ) : (
                // oxlint-disable-next-line react/no-array-index-key -- a name may come twice
                <Name key={stelle} stueck={stueck} laut={laute.get(schluesselOf(name)) ?? ''} />
              ),
            )}
          </p>
        ))}
    </div>
  )
}

function Name({ stueck, laut }: { stueck: string; laut: string }) {
  if (laut === '') return <span className="sprechertext-lesen__name">{stueck}</span>
  return (
    <ruby className="sprechertext-lesen__name">
      {stueck}
      <rt>
        <Laut laut={laut} />
      </rt>
    </ruby>
  )
}
