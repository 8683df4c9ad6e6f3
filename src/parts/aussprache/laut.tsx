import { silbenOf } from '#contract/aussprache-namen.ts'

/** How a name is said, the stressed syllables bold. */
export function Laut({ laut }: { laut: string }) {
  return (
    <span className="laut" lang="de">
      {silbenOf(laut).map(({ text, betont }, nr) =>
        betont ? (
          // Two syllables may be written alike: their place is what they are.
          // oxlint-disable-next-line react/no-array-index-key
          <strong key={nr}>{text}</strong>
        ) : (
          text
        ),
      )}
    </span>
  )
}
