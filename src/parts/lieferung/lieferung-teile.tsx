import { formatBytes } from '#contract/bytes.ts'
import type { Lieferung } from '#contract/lieferung.ts'
import { formatZahl } from '#contract/zahl.ts'
import { TEIL_WORT, TEILE } from './lieferung-worte.ts'

/** What lies in a package, with sizes. */
export function LieferungTeile({ lieferung }: { lieferung: Lieferung }) {
  return (
    <dl className="lieferung__teile">
      {TEILE.map((teil) => {
        const menge = lieferung.teile.find((each) => each.teil === teil)
        if (!menge) return null
        const originale = menge.anzahl === 1 ? '1 Druckdatei, Original' : `${formatZahl(menge.anzahl)} Druckdateien, Originale`
        return (
          <div key={teil}>
            <dt>{teil === 'ORIGINAL' ? originale : TEIL_WORT[teil]}</dt>
            <dd>{formatBytes(menge.bytes)}</dd>
          </div>
        )
      })}
    </dl>
  )
}
