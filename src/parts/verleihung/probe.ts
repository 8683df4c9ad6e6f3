import type { Stufe } from '#contract/auszeichnung.ts'
import type { Buehnenkategorie } from '#contract/preisverleihung.ts'

/** Written down once and for all: no name, number or medal of it comes from anything that a jury has decided. */
const ERFUNDEN: readonly (readonly [titel: string, werke: readonly (readonly [stufe: Stufe, titel: string, agentur: string, kunde: string])[]])[] = [
  [
    'Probekategorie Eins',
    [
      ['BRONZE', 'Der geduldige Regenschirm', 'Musteragentur Nord', 'Beispiel Schirme'],
      [
        'BRONZE',
        'Ein sehr langer Titel, der zeigen soll, wie auch sechzig Zeichen und mehr auf die Bühne passen',
        'Musteragentur Süd',
        'Beispiel Verlag',
      ],
      ['SILBER', 'Warten auf Dienstag', 'Musteragentur Ost', 'Beispiel Kalender'],
      ['GOLD', 'Die Leiter', 'Musteragentur West', 'Beispiel Handwerk'],
    ],
  ],
  [
    'Probekategorie Zwei',
    [
      ['SILBER', 'Zwei Stühle, ein Tisch', 'Musteragentur Nord', 'Beispiel Möbel'],
      ['GOLD', 'Nachmittag ohne Eile', 'Musteragentur Ost', 'Beispiel Kaffee'],
      ['GRANDPRIX', 'Hier könnte Ihr Titel stehen', 'Musteragentur Süd', 'Beispiel Werke'],
    ],
  ],
]

/** For a rehearsal, without a release and without a network. */
export const PROBE_KATEGORIEN: readonly Buehnenkategorie[] = ERFUNDEN.map(([titel, werke], index) => ({
  id: `probe-${index}`,
  nummer: index + 1,
  titel,
  werke: werke.map(([medaille, werk, agentur, auftraggeber], nr) => ({
    id: `probe-${index}-${nr}`,
    nummer: '',
    titel: werk,
    agentur,
    auftraggeber,
    medaille,
    bilder: [],
  })),
}))
