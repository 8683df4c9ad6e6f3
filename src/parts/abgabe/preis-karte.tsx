import type { Entwurf, Preis } from '#contract/einreichung-entwurf.ts'
import { formatTermin } from '#src/lib/datum.ts'
import { formatEuro } from '#contract/geld.ts'

/** Net, tax and gross of one work, rounded to the cent, half a cent upwards. */
export function PreisKarte({ preis, danach }: { preis: Preis | null; danach: Entwurf['preisDanach'] }) {
  return (
    <section className="abgabe-karte" aria-labelledby="preis">
      <header>
        <h2 id="preis">Preis</h2>
        {preis ? <span className="abgabe-karte__marke">{preis.titel}</span> : null}
      </header>
      {preis ? <Summe preis={preis} /> : <p>Für diese Kategorie gilt gerade keine Preisstufe.</p>}
      {danach ? (
        <p className="abgabe-karte__hinweis">{`Ab ${formatTermin(danach.ab)} kostet diese Einreichung ${formatEuro(danach.betragNettoCent)} netto.`}</p>
      ) : null}
    </section>
  )
}

function Summe({ preis: { betragNettoCent, ustProzent, anzahl } }: { preis: Preis }) {
  const ust = Math.round((betragNettoCent * ustProzent) / 100)
  if (betragNettoCent === 0) return <p className="abgabe-karte__frei">{`Kostenlos: Ihre ${anzahl}. Einreichung dieses Jahres.`}</p>
  return (
    <dl className="abgabe-karte__summe">
      <div>
        <dt>{`${anzahl}. Einreichung dieses Jahres, netto`}</dt>
        <dd>{formatEuro(betragNettoCent)}</dd>
      </div>
      <div>
        <dt>{`${ustProzent} % Umsatzsteuer`}</dt>
        <dd>{formatEuro(ust)}</dd>
      </div>
      <div className="abgabe-karte__gesamt">
        <dt>Gesamt</dt>
        <dd>{formatEuro(betragNettoCent + ust)}</dd>
      </div>
    </dl>
  )
}
