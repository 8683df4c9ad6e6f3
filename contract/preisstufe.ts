import * as z from 'zod/mini'
import { DatensatzSchema, GeloeschtSchema, GespeichertSchema, IdParams, VersionSchema, ganzzahl, pflichtzeile } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { IdSchema } from './form.ts'
import { FlagTextSchema, JahrFilter, JahrSchema, listeAntwort, listeQuery } from './liste.ts'
import { WandzeitOderNullSchema, WandzeitSchema } from './wandzeit.ts'

export const ZIELGRUPPEN = ['ALLE', 'MITGLIED', 'NICHTMITGLIED', 'EPU', 'YOUNG'] as const
const ZielgruppeSchema = z.enum(ZIELGRUPPEN, 'Bitte wählen Sie eine Zielgruppe.')
export type Zielgruppe = (typeof ZIELGRUPPEN)[number]

/** Where a tier stands at the moment of reading, by the server's clock. */
export const PREISLAGEN = ['GILT', 'KOMMT', 'VORBEI', 'ARCHIVIERT'] as const
export type Preislage = (typeof PREISLAGEN)[number]

const BETRAG = 'Bitte einen Betrag wie 450,00, höchstens 100.000,00.'

const FELDER = {
  jahr: JahrSchema,
  titel: pflichtzeile(60, 'Bitte geben Sie der Preisstufe eine Bezeichnung.'),
  start: WandzeitSchema,
  /** null: until the next start. */
  ende: WandzeitOderNullSchema,
  abAnzahl: ganzzahl(1, 999),
  zielgruppe: ZielgruppeSchema,
  betragNettoCent: z.int(BETRAG).check(z.minimum(0, BETRAG), z.maximum(10_000_000, BETRAG)),
  ustProzent: ganzzahl(0, 100),
  /** Empty: all categories of the year. */
  kategorieIds: z.array(IdSchema).check(z.maxLength(200)),
  aktiv: z.boolean(),
}

const endeNachStart = z.refine<{ start: string; ende: string | null }>(({ start, ende }) => ende === null || ende > start, {
  path: ['ende'],
  error: 'Das Ende muss nach dem Beginn liegen.',
})

export const PreisstufeEingabeSchema = z.object(FELDER).check(endeNachStart)
export type PreisstufeEingabe = z.infer<typeof PreisstufeEingabeSchema>

/** As it is read: rules that came after a record was saved never hide it. */
const GELESEN = {
  ...FELDER,
  titel: z.string(),
  start: WandzeitSchema,
  ende: WandzeitOderNullSchema,
  betragNettoCent: z.int(),
  lage: z.enum(PREISLAGEN),
  kategorien: z.array(z.string()),
}

/** `kategorien` are the short titles of `kategorieIds`. */
export const PreisstufeSchema = z.object({ ...DatensatzSchema.shape, ...GELESEN })
export type Preisstufe = z.infer<typeof PreisstufeSchema>

export const PREISSTUFE_SORTS = ['start', 'titel', 'zielgruppe', 'abAnzahl', 'betragNettoCent'] as const

/** With VAT, rounded to the cent, half a cent upwards. */
export function bruttoCentOf({ betragNettoCent, ustProzent }: Pick<PreisstufeEingabe, 'betragNettoCent' | 'ustProzent'>): number {
  return Math.round((betragNettoCent * (100 + ustProzent)) / 100)
}

export const listPreisstufen = defineEndpunkt({
  name: 'listPreisstufen',
  methode: 'GET',
  pfad: '/api/preisstufen',
  zugang: ['ADMIN', 'AGENTUR'],
  zweck: 'Die Preisstufen eines Jahres, nach Beginn; Agenturen sehen die aktiven.',
  query: listeQuery(PREISSTUFE_SORTS, { ...JahrFilter, zielgruppe: z.optional(ZielgruppeSchema), aktiv: z.optional(FlagTextSchema) }),
  antwort: listeAntwort(PreisstufeSchema),
})
export const getPreisstufe = defineEndpunkt({
  name: 'getPreisstufe',
  methode: 'GET',
  pfad: '/api/preisstufen/:id',
  zugang: ['ADMIN'],
  zweck: 'Eine Preisstufe.',
  params: IdParams,
  antwort: PreisstufeSchema,
})
export const createPreisstufe = defineEndpunkt({
  name: 'createPreisstufe',
  methode: 'POST',
  pfad: '/api/preisstufen',
  zugang: ['ADMIN'],
  zweck: 'Eine Preisstufe anlegen.',
  body: PreisstufeEingabeSchema,
  antwort: GespeichertSchema,
})
export const updatePreisstufe = defineEndpunkt({
  name: 'updatePreisstufe',
  methode: 'PUT',
  pfad: '/api/preisstufen/:id',
  zugang: ['ADMIN'],
  zweck: 'Eine Preisstufe ändern.',
  params: IdParams,
  body: z.object({ ...FELDER, version: VersionSchema }).check(endeNachStart),
  antwort: GespeichertSchema,
})
export const removePreisstufe = defineEndpunkt({
  name: 'removePreisstufe',
  methode: 'DELETE',
  pfad: '/api/preisstufen/:id',
  zugang: ['ADMIN'],
  zweck: 'Eine Preisstufe löschen.',
  params: IdParams,
  antwort: GeloeschtSchema,
})
