import * as z from 'zod/mini'
import { IdParams } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema, MsSchema } from './form.ts'

/**
 * OFFEN: not redeemed yet. EINGELOEST: once, and may be a second time for a quarter of an hour. VERBRAUCHT: not any more. ERSETZT: there is a newer one.
 * GESPERRT: the office has ended it with its log-ins. ABGELAUFEN: never redeemed in time.
 */
export const KARTEN_STAENDE = ['OFFEN', 'EINGELOEST', 'VERBRAUCHT', 'ERSETZT', 'GESPERRT', 'ABGELAUFEN'] as const
export const KartenStandSchema = z.enum(KARTEN_STAENDE)
export type KartenStand = z.infer<typeof KartenStandSchema>
export const KARTEN_STAND_WORT: Readonly<Record<KartenStand, string>> = {
  OFFEN: 'nicht benutzt',
  EINGELOEST: 'gerade benutzt',
  VERBRAUCHT: 'benutzt',
  ERSETZT: 'ersetzt',
  GESPERRT: 'gesperrt',
  ABGELAUFEN: 'abgelaufen',
}

/** A card of a seat, without what would let anybody in. `anmeldungen`: of it, and still valid. `geraete`: tablets that were used with it. */
export const ZugangskarteSchema = z.object({
  id: IdSchema,
  mitgliedId: IdSchema,
  stand: KartenStandSchema,
  createdMs: MsSchema,
  expiresMs: MsSchema,
  erstmalsMs: z.nullable(MsSchema),
  einloesungen: AnzahlSchema,
  anmeldungen: AnzahlSchema,
  geraete: z.array(z.string()),
})
export type Zugangskarte = z.infer<typeof ZugangskarteSchema>

/** One act that came from a tablet of the card, without what it says: who looks for damage must not learn votes. */
export const KartenAktSchema = z.object({
  id: IdSchema,
  empfangenMs: MsSchema,
  runde: z.string(),
  nummer: z.string(),
  titel: z.string(),
  geraet: z.string(),
  gezaehlt: z.boolean(),
})
export type KartenAkt = z.infer<typeof KartenAktSchema>

export const listZugangskarten = defineEndpunkt({
  name: 'listZugangskarten',
  methode: 'GET',
  pfad: '/api/jurys/:juryId/zugangskarten',
  zugang: ['ADMIN'],
  zweck: 'Die Mitglieder einer Jury mit ihren Zugangskarten, die neueste zuerst.',
  params: z.object({ juryId: IdSchema }),
  antwort: z.object({
    titel: z.string(),
    mitglieder: z.array(
      z.object({
        id: IdSchema,
        name: z.string(),
        aktiv: z.boolean(),
        karten: z.array(ZugangskarteSchema),
        /** „漢 (U+6F22)": what of name and jury a card could not say. */
        ungedruckt: z.optional(z.array(z.string())),
      }),
    ),
  }),
})
/** As many as one thread draws while somebody waits. */
export const MAX_KARTEN = 100

/** Token and code stand in this file and nowhere else: it is made once. */
export const createZugangskarten = defineEndpunkt({
  name: 'createZugangskarten',
  methode: 'POST',
  pfad: '/api/zugangskarten',
  zugang: ['ADMIN'],
  zweck: 'Zugangskarten für diese Sitze ausstellen; frühere, noch nicht eingelöste gelten nicht mehr. Das PDF (base64) gibt es nur jetzt.',
  body: z.object({ mitgliedIds: z.array(IdSchema).check(z.minLength(1), z.maxLength(MAX_KARTEN)) }),
  antwort: z.object({ karten: AnzahlSchema, dateiname: z.string(), pdf: z.string() }),
})
export const revokeZugangskarte = defineEndpunkt({
  name: 'revokeZugangskarte',
  methode: 'POST',
  pfad: '/api/zugangskarten/:id/sperren',
  zugang: ['ADMIN'],
  zweck: 'Eine Zugangskarte sperren und alle Anmeldungen beenden, die mit ihr gemacht wurden.',
  params: IdParams,
  antwort: z.object({ beendet: AnzahlSchema }),
})
export const listKartenAkte = defineEndpunkt({
  name: 'listKartenAkte',
  methode: 'GET',
  pfad: '/api/zugangskarten/:id/stimmabgaben',
  zugang: ['ADMIN'],
  zweck: 'Was von den Tablets einer Zugangskarte ankam, ohne die Stimmen selbst; höchstens die 500 neuesten.',
  params: IdParams,
  antwort: z.object({ items: z.array(KartenAktSchema), total: AnzahlSchema }),
})
