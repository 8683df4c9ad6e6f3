import { laengeOf } from '#contract/ablauf-regeln.ts'
import type { AuftrittFeld, AuftrittFelder, Sitz } from '#contract/auftritt.ts'
import { ABHOLUNG_WORT } from './auftritt-worte.ts'

const SHOW: { readonly [F in AuftrittFeld]: (wert: AuftrittFelder[F]) => string } = {
  dauerSek: (sek) => (sek === null ? 'nach der Medaille' : `${laengeOf(sek)} min`),
  laudator: (name) => name || 'niemand',
  sprechertext: (text) => text || 'leer',
  abholer: (alle) => alle.map(({ name, stand }) => `${name}, ${ABHOLUNG_WORT[stand]}`).join('\n') || 'niemand',
  sitz: ({ reihe, von, bis, karten, weg }) =>
    [sitzWort({ reihe, von, bis }), karten === 1 ? '1 Karte' : `${karten} Karten`, weg].filter((each) => each !== '').join(', '),
  trophaeen: ({ buehne, spaeter }) => `${buehne} auf der Bühne, ${spaeter} später`,
  gravur: (zeilen) => (zeilen === null ? 'wie vorgeschlagen' : zeilen.join('\n')),
  film: (film) => (film === null ? 'kein Film' : `${laengeOf(film.vonMs / 1000)} bis ${laengeOf(film.bisMs / 1000)}`),
  ohneFilm: (ohne) => (ohne ? 'ohne Film' : 'mit Film'),
}

/** A value as people read it. */
export function showWert<F extends AuftrittFeld>(feld: F, wert: AuftrittFelder[F]): string {
  return SHOW[feld](wert)
}

/** „Reihe 2, Platz 5 bis 8" */
export function sitzWort({ reihe, von, bis }: Pick<Sitz, 'reihe' | 'von' | 'bis'>): string {
  if (reihe.trim() === '' && von === null) return 'Noch kein Platz'
  const platz = von === null ? '' : bis === null || bis === von ? `Platz ${von}` : `Platz ${von} bis ${bis}`
  return [reihe.trim() === '' ? '' : `Reihe ${reihe.trim()}`, platz].filter((each) => each !== '').join(', ')
}
