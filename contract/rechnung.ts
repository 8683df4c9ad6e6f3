import * as z from 'zod/mini'
import { IdParams, zeile } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { AnzahlSchema, IdSchema, MsSchema } from './form.ts'
import { JahrFilter, JahrSchema, listeQuery } from './liste.ts'
import { WandzeitOderNullSchema, WandzeitSchema } from './wandzeit.ts'

/** Derived at every reading: from what was paid, from the credit notes, and from the due date and the clock. STORNIERT: nothing is left of it. */
export const RECHNUNG_STAENDE = ['OFFEN', 'UEBERFAELLIG', 'BEZAHLT', 'STORNIERT', 'GUTSCHRIFT'] as const
export type RechnungStand = (typeof RECHNUNG_STAENDE)[number]
export const RECHNUNG_ARTEN = ['RECHNUNG', 'GUTSCHRIFT'] as const
export type RechnungArt = (typeof RECHNUNG_ARTEN)[number]
/** REVERSE_CHARGE: to a business of another country of the EU; no VAT, the recipient owes it. */
/** DRITTLAND: the place of supply lies outside the EU, so no Austrian VAT (UStG § 3a (6)). */
export const STEUERFAELLE = ['INLAND', 'REVERSE_CHARGE', 'DRITTLAND'] as const
export type Steuerfall = (typeof STEUERFAELLE)[number]

export const MAHNSTUFE_MAX = 3

const PositionSchema = z.object({
  einreichungId: z.string(),
  nummer: z.string(),
  titel: z.string(),
  kategorie: z.string(),
  tarif: z.string(),
  /** When the work was handed in: the day of the service. */
  datum: WandzeitSchema,
  nettoCent: z.int(),
  ustProzent: z.int(),
  /** On a credit note: what the position was on the invoice, and what is left of it. Those of before 0018 took back the whole and do not say so. */
  vonCent: z.optional(z.int()),
  restCent: z.optional(z.int()),
})
export type Rechnungsposition = z.infer<typeof PositionSchema>

const SteuersatzSchema = z.object({ ustProzent: z.int(), nettoCent: z.int(), ustCent: z.int() })
export type Steuersatz = z.infer<typeof SteuersatzSchema>

/**
 * An invoice or credit note as it was issued, frozen; wall-clock days. Amounts of a credit note are negative. `zu`: the invoice that a credit note takes
 * back, what it came to and what is left of it after this one.
 */
export const RechnungsinhaltSchema = z.object({
  art: z.enum(RECHNUNG_ARTEN),
  nummer: z.string(),
  jahr: z.int(),
  programm: z.string(),
  datum: WandzeitSchema,
  leistungVon: WandzeitSchema,
  leistungBis: WandzeitSchema,
  faelligAm: WandzeitOderNullSchema,
  aussteller: z.object({ anschrift: z.string(), uid: z.string(), iban: z.string(), email: z.string(), telefon: z.string() }),
  empfaenger: z.object({ name: z.string(), anschrift: z.string(), uid: z.string() }),
  positionen: z.array(PositionSchema),
  steuersaetze: z.array(SteuersatzSchema),
  steuerfall: z.enum(STEUERFAELLE),
  nettoCent: z.int(),
  ustCent: z.int(),
  bruttoCent: z.int(),
  zu: z.nullable(z.object({ nummer: z.string(), datum: WandzeitSchema, bruttoCent: z.optional(z.int()), restCent: z.optional(z.int()) })),
  grund: z.string(),
})
export type Rechnungsinhalt = z.infer<typeof RechnungsinhaltSchema>

const KOPF = {
  id: IdSchema,
  jahr: z.int(),
  art: z.enum(RECHNUNG_ARTEN),
  nummer: z.string(),
  datum: WandzeitSchema,
  faelligAm: WandzeitOderNullSchema,
  agenturId: IdSchema,
  agentur: z.string(),
  anzahl: z.int(),
  bruttoCent: z.int(),
  bezahltCent: z.int(),
  stand: z.enum(RECHNUNG_STAENDE),
  mahnstufe: z.int(),
  /** After all credit notes: what it comes to, what of that is still to be paid, and what was paid beyond it and is to be given back. */
  restCent: z.int(),
  offenCent: z.int(),
  guthabenCent: z.int(),
}
export const RechnungListItemSchema = z.object(KOPF)
export type RechnungListItem = z.infer<typeof RechnungListItemSchema>

const SummeSchema = z.object({ stand: z.enum(RECHNUNG_STAENDE), anzahl: AnzahlSchema, bruttoCent: z.int(), restCent: z.int(), offenCent: z.int() })
export type RechnungSumme = z.infer<typeof SummeSchema>
/** Invoices of any state that were paid beyond what is left of them. */
const GuthabenSchema = z.object({ anzahl: AnzahlSchema, cent: z.int() })
export type Guthabensumme = z.infer<typeof GuthabenSchema>

/** `stornoVon`: the entry that this one takes back; `storniert`: another has taken this one back. Money that was given back is negative. */
const ZahlungseingangSchema = z.object({
  id: IdSchema,
  betragCent: z.int(),
  datum: WandzeitSchema,
  referenz: z.string(),
  stornoVon: z.nullable(IdSchema),
  storniert: z.boolean(),
  createdMs: MsSchema,
  wer: z.nullable(z.string()),
})
export type Zahlungseingang = z.infer<typeof ZahlungseingangSchema>

const MahnungSchema = z.object({
  id: IdSchema,
  stufe: z.int(),
  an: z.string(),
  frist: WandzeitSchema,
  createdMs: MsSchema,
  wer: z.nullable(z.string()),
})

const VerweisSchema = z.nullable(z.object({ id: IdSchema, nummer: z.string() }))

export const RechnungSchema = z.object({
  ...KOPF,
  inhalt: RechnungsinhaltSchema,
  /** Where its mails go; '' when the agency has no address. */
  an: z.string(),
  /** Of a credit note: its invoice. */
  zu: VerweisSchema,
  /** Of an invoice: its credit notes in their order, and what is left of each position, net. */
  gutschriften: z.array(z.object({ id: IdSchema, nummer: z.string(), datum: WandzeitSchema, bruttoCent: z.int() })),
  posten: z.array(z.object({ einreichungId: z.string(), restCent: z.int() })),
  zahlungen: z.array(ZahlungseingangSchema),
  mahnungen: z.array(MahnungSchema),
  createdMs: MsSchema,
  createdBy: z.nullable(z.string()),
})
export type Rechnung = z.infer<typeof RechnungSchema>

export const RECHNUNG_SORTS = ['nummer', 'agentur', 'datum', 'faelligAm', 'bruttoCent', 'stand'] as const

export const listRechnungen = defineEndpunkt({
  name: 'listRechnungen',
  methode: 'GET',
  pfad: '/api/rechnungen',
  zugang: ['ADMIN', 'AGENTUR'],
  zweck: 'Rechnungen und Gutschriften mit Summen je Stand; Agenturen die eigenen.',
  query: listeQuery(RECHNUNG_SORTS, {
    ...JahrFilter,
    stand: z.optional(z.enum(RECHNUNG_STAENDE)),
    agenturId: z.optional(IdSchema),
    /** Only those with money to give back. */
    guthaben: z.optional(z.literal('true')),
  }),
  antwort: z.object({ items: z.array(RechnungListItemSchema), total: z.int(), summen: z.array(SummeSchema), guthaben: GuthabenSchema }),
})
export const getRechnung = defineEndpunkt({
  name: 'getRechnung',
  methode: 'GET',
  pfad: '/api/rechnungen/:id',
  zugang: ['ADMIN', 'AGENTUR'],
  zweck: 'Eine Rechnung oder Gutschrift mit Zahlungen und Mahnungen.',
  params: IdParams,
  antwort: RechnungSchema,
})
export const getRechnungPdf = defineEndpunkt({
  name: 'getRechnungPdf',
  methode: 'GET',
  pfad: '/api/rechnungen/:id/pdf',
  zugang: ['ADMIN', 'AGENTUR'],
  zweck: 'Eine Rechnung oder Gutschrift als PDF.',
  params: IdParams,
  bytes: { antwort: ['application/pdf'] },
})

const LaufAntwortSchema = z.object({
  /** `id`: of the agency. `rechnung` once it is issued. */
  betroffen: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      anzahl: z.int(),
      bruttoCent: z.int(),
      steuerfall: z.enum(STEUERFAELLE),
      an: z.string(),
      rechnung: VerweisSchema,
    }),
  ),
  ausgelassen: z.array(z.object({ id: z.string(), name: z.string(), grund: z.string() })),
  /** Works that cost nothing: they get no invoice. */
  kostenlos: AnzahlSchema,
})
export type RechnungslaufAntwort = z.infer<typeof LaufAntwortSchema>

export const createRechnungen = defineEndpunkt({
  name: 'createRechnungen',
  methode: 'POST',
  pfad: '/api/rechnungen',
  zugang: ['ADMIN'],
  zweck: 'Rechnungen über alle unverrechneten Einreichungen eines Jahres ausstellen, je Agentur eine; zuerst als Vorschau.',
  /** Without `agenturIds`: every agency. `gesehen`: what the preview showed, or there is nothing issued and the answer is 409. */
  body: z
    .object({
      jahr: JahrSchema,
      agenturIds: z.optional(z.array(IdSchema).check(z.minLength(1), z.maxLength(500))),
      vorschau: z.boolean(),
      gesehen: z.optional(z.array(z.object({ agenturId: IdSchema, anzahl: AnzahlSchema, bruttoCent: z.int() })).check(z.maxLength(5000))),
    })
    .check(
      z.refine(({ vorschau, gesehen }) => vorschau || gesehen !== undefined, {
        path: ['gesehen'],
        error: 'Bitte sehen Sie sich zuerst die Vorschau an. Es wurde nichts ausgestellt.',
      }),
    ),
  antwort: LaufAntwortSchema,
})

const BETRAG = 'Bitte einen Betrag wie 450,00.'

/** `id`: made by the browser. */
const ZAHLUNG = {
  id: IdSchema,
  betragCent: z.int(BETRAG).check(z.minimum(1, BETRAG), z.maximum(1_000_000_000, BETRAG)),
  datum: WandzeitSchema,
  referenz: zeile(140),
}

export const createZahlungseingang = defineEndpunkt({
  name: 'createZahlungseingang',
  methode: 'POST',
  pfad: '/api/rechnungen/:id/zahlungen',
  zugang: ['ADMIN'],
  zweck: 'Einen Zahlungseingang festhalten; dieselbe Kennung zweimal zählt einmal.',
  params: IdParams,
  /** `trotzdem`: it did come in, though it is more than is open; without it the answer is 409. */
  body: z.object({ ...ZAHLUNG, trotzdem: z.optional(z.boolean()) }),
  antwort: RechnungSchema,
})
export const createRueckzahlung = defineEndpunkt({
  name: 'createRueckzahlung',
  methode: 'POST',
  pfad: '/api/rechnungen/:id/rueckzahlungen',
  zugang: ['ADMIN'],
  zweck: 'Festhalten, dass ein Guthaben zurückgezahlt ist; dieselbe Kennung zweimal zählt einmal.',
  params: IdParams,
  body: z.object(ZAHLUNG),
  antwort: RechnungSchema,
})
export const undoZahlungseingang = defineEndpunkt({
  name: 'undoZahlungseingang',
  methode: 'POST',
  pfad: '/api/rechnungen/:id/zahlungen/:zahlungId/storno',
  zugang: ['ADMIN'],
  zweck: 'Einen Zahlungseingang durch eine Gegenbuchung zurücknehmen.',
  params: z.object({ id: IdSchema, zahlungId: IdSchema }),
  antwort: RechnungSchema,
})
export const sendMahnungen = defineEndpunkt({
  name: 'sendMahnungen',
  methode: 'POST',
  pfad: '/api/rechnungen/mahnungen',
  zugang: ['ADMIN'],
  zweck: 'Überfällige Rechnungen mahnen, je eine Stufe weiter; zuerst als Vorschau.',
  body: z.object({ ids: z.array(IdSchema).check(z.minLength(1), z.maxLength(500)), vorschau: z.boolean() }),
  antwort: z.object({
    betroffen: z.array(z.object({ id: z.string(), name: z.string(), stufe: z.int(), offenCent: z.int(), an: z.string() })),
    ausgelassen: z.array(z.object({ id: z.string(), name: z.string(), grund: z.string() })),
  }),
})

export const getEinreichbestaetigung = defineEndpunkt({
  name: 'getEinreichbestaetigung',
  methode: 'GET',
  pfad: '/api/einreichungen/:id/bestaetigung',
  zugang: ['ADMIN', 'AGENTUR'],
  zweck: 'Die Einreichbestätigung einer abgegebenen Arbeit als PDF.',
  params: IdParams,
  bytes: { antwort: ['application/pdf'] },
})
export const getEtiketten = defineEndpunkt({
  name: 'getEtiketten',
  methode: 'GET',
  pfad: '/api/einreichungen/:id/etiketten',
  zugang: ['ADMIN', 'AGENTUR'],
  zweck: 'Etiketten für die Muster einer abgegebenen Arbeit als PDF, so viele wie Teile, höchstens 40.',
  params: IdParams,
  query: z.strictObject({ anzahl: z.optional(z.string().check(z.regex(/^([1-9]|[1-3]\d|40)$/, 'Bitte eine Zahl von 1 bis 40.'))) }),
  bytes: { antwort: ['application/pdf'] },
})
