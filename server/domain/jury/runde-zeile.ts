import { HAT_KRITERIEN, HAT_SKALA, stufenOf, type RundeEingabe } from '#contract/jury-runde.ts'

/** Of a round that nobody has opened. */
export const NEUE_RUNDE = { status: 'VORBEREITUNG', freigegeben: 0 as const, geoeffnetMs: null, geschlossenMs: null, endgueltigMs: null }

/** What a mode does not use is not kept. Words of a scale are as many as it has steps. */
export function toRundeZeile({ skala, kriterien, ergebnisSichtbar, ...eingabe }: RundeEingabe) {
  const mitSkala = HAT_SKALA[eingabe.modus] ? skala : null
  const worte = mitSkala && Array.from({ length: stufenOf(mitSkala) }, (_, index) => mitSkala.texte[index] ?? '')
  return {
    ...eingabe,
    skala: mitSkala && JSON.stringify({ ...mitSkala, texte: worte?.some((wort) => wort !== '') ? worte : [] }),
    kriterien: JSON.stringify(HAT_KRITERIEN[eingabe.modus] ? kriterien.map(withoutLeereHilfe) : []),
    ergebnisSichtbar: ergebnisSichtbar ? (1 as const) : (0 as const),
  }
}

function withoutLeereHilfe({ hilfe, ...kriterium }: RundeEingabe['kriterien'][number]) {
  return hilfe ? { ...kriterium, hilfe } : kriterium
}
