import type { Preise } from '#contract/agenturuebersicht.ts'
import { formatTermin } from '#src/lib/datum.ts'
import { formatEuro } from '#contract/geld.ts'
import { bisWort } from '#src/parts/agenturuebersicht/agenturuebersicht-worte.ts'
import './preis-karte.css'

/** What is frozen, what the drafts would cost now, and when that changes. */
export function PreisKarte({ preise }: { preise: Preise }) {
  const { stufe, abgegeben, entwuerfe, summeNettoCent, danach } = preise
  if (!stufe && !danach && abgegeben.anzahl + entwuerfe.anzahl === 0) return null
  const ohnePreis = abgegeben.ohnePreis + entwuerfe.ohnePreis
  return (
    <section className="agentur-karte preis-karte" aria-labelledby="preise">
      <header>
        <h2 id="preise">{stufe ? 'Preisstufe' : 'Preise'}</h2>
        {stufe ? <span className="preis-karte__stufe">{danach ? `${stufe.titel} ${bisWort(danach.ab)}` : stufe.titel}</span> : null}
      </header>
      <dl className="tabular">
        {abgegeben.anzahl > 0 ? (
          <Zeile name={wortOf(abgegeben.anzahl, 'abgegebene Einreichung', 'abgegebene Einreichungen')} cent={abgegeben.betragNettoCent} />
        ) : null}
        {entwuerfe.anzahl > 0 ? <Zeile name={wortOf(entwuerfe.anzahl, 'Entwurf', 'Entwürfe')} cent={entwuerfe.betragNettoCent} /> : null}
        {abgegeben.anzahl + entwuerfe.anzahl > 0 ? (
          <Zeile name={entwuerfe.anzahl > 0 ? 'Voraussichtlich, netto' : 'Summe, netto'} cent={summeNettoCent} summe />
        ) : null}
      </dl>
      {stufe ? <p className="preis-karte__weitere tabular">{weitereSatz(stufe.betragNettoCent, abgegeben.anzahl + entwuerfe.anzahl)}</p> : null}
      <p>{[ohnePreis > 0 ? ohnePreisSatz(ohnePreis) : '', danachSatz(preise)].filter(Boolean).join(' ')}</p>
    </section>
  )
}

function Zeile({ name, cent, summe = false }: { name: string; cent: number; summe?: boolean }) {
  return (
    <div className={summe ? 'preis-karte__zeile preis-karte__zeile--summe' : 'preis-karte__zeile'}>
      <dt>{name}</dt>
      <dd>{formatEuro(cent)}</dd>
    </div>
  )
}

/** In no column: it is not part of the sum. */
function weitereSatz(cent: number, anzahl: number): string {
  return `Jede ${anzahl > 0 ? 'weitere ' : ''}Einreichung kostet ${formatEuro(cent)} netto.`
}

function wortOf(anzahl: number, eines: string, mehrere: string): string {
  return `${anzahl} ${anzahl === 1 ? eines : mehrere}`
}

function ohnePreisSatz(anzahl: number): string {
  return anzahl === 1 ? 'Für eine Einreichung steht der Preis noch nicht fest.' : `Für ${anzahl} Einreichungen steht der Preis noch nicht fest.`
}

function danachSatz({ stufe, danach, entwuerfe }: Preise): string {
  if (!danach) return stufe ? 'Der Preis bleibt bis zum Einreichschluss gleich.' : ''
  const ab = `Ab ${formatTermin(danach.ab).replace(', ', ', um ')}`
  if (danach.einzelNettoCent !== null) return `${ab} kostet jede Einreichung ${formatEuro(danach.einzelNettoCent)}.`
  return `${ab} kosten Ihre ${entwuerfe.anzahl} Entwürfe zusammen ${formatEuro(danach.entwuerfeNettoCent)}.`
}
