/** Lists of one jury as rows of a workbook: their screens read them whole. */
import * as z from 'zod/mini'
import { BEFANGEN_GRUND_WORT, BEFANGEN_STAND_WORT, befangenGrundOf, isBefangenheitOffen, type BefangenheitZeile } from '#contract/befangenheit.ts'
import { IdSchema } from '#contract/form.ts'
import { KARTEN_STAND_WORT, type Zugangskarte } from '#contract/zugangskarte.ts'
import { getBefangenheiten } from '../jury/befangenheiten.ts'
import { getZugangskarten } from '../konto/zugangskarten.ts'
import { exportliste, jaNein, moment, pickSeite, SEITE, text, zahl } from './exportliste.ts'

/** `stand` as the screen chooses. */
const BefangenQuery = z.strictObject({ juryId: IdSchema, stand: z.optional(z.literal('offen')), ...SEITE })
const KartenQuery = z.strictObject({ juryId: IdSchema, ...SEITE })

interface Kartenzeile {
  name: string
  aktiv: boolean
  /** null: there is none. */
  karte: Zugangskarte | null
}

export const JURY_LISTEN = {
  befangenheiten: exportliste<BefangenheitZeile>({
    titel: 'Befangenheiten',
    query: BefangenQuery,
    async read(db, { juryId, stand, ...seite }: z.infer<typeof BefangenQuery>, zeit) {
      const { items } = await getBefangenheiten(db, juryId, zeit)
      return pickSeite(stand ? items.filter(isBefangenheitOffen) : items, seite)
    },
    spalten: [
      text('Mitglied', 28, ({ name }) => name),
      text('Nummer', 14, ({ nummer }) => nummer),
      text('Arbeit', 40, ({ titel }) => titel),
      text('Agentur', 32, ({ agentur }) => agentur),
      text('Grund', 18, ({ grund }) => BEFANGEN_GRUND_WORT[befangenGrundOf(grund)]),
      text('Hinweis', 48, ({ hinweis }) => hinweis),
      text('Stand', 26, ({ stand }) => BEFANGEN_STAND_WORT[stand]),
      moment('Sagt „nicht befangen“', ({ verneintMs }) => verneintMs),
    ],
  }),
  zugangskarten: exportliste<Kartenzeile>({
    titel: 'Zugangskarten',
    query: KartenQuery,
    async read(db, { juryId, ...seite }: z.infer<typeof KartenQuery>, { nowMs }) {
      const { mitglieder } = await getZugangskarten(db, juryId, { nowMs })
      const zeilen = mitglieder.flatMap(({ karten, name, aktiv }) =>
        (karten.length === 0 ? [null] : karten).map((karte): Kartenzeile => ({ name, aktiv, karte })),
      )
      return pickSeite(zeilen, seite)
    },
    spalten: [
      text('Mitglied', 28, ({ name }) => name),
      text('Konto aktiv', 10, ({ aktiv }) => jaNein(aktiv)),
      text('Karte', 18, ({ karte }) => (karte ? KARTEN_STAND_WORT[karte.stand] : 'keine')),
      moment('Ausgestellt am', ({ karte }) => karte?.createdMs ?? null),
      moment('Gilt bis', ({ karte }) => karte?.expiresMs ?? null),
      moment('Erstmals benutzt', ({ karte }) => karte?.erstmalsMs ?? null),
      zahl('Benutzt', ({ karte }) => karte?.einloesungen ?? null),
      zahl('Anmeldungen', ({ karte }) => karte?.anmeldungen ?? null),
      text('Tablets', 32, ({ karte }) => karte?.geraete.join(', ') ?? null),
    ],
  }),
}
