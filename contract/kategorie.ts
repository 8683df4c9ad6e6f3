import * as z from 'zod/mini'
import { DatensatzSchema, GeloeschtSchema, GespeichertSchema, IdParams, VersionSchema, ganzzahl, richtext, pflichtzeile, zeile } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { JURY_ROLLEN } from './rolle.ts'
import { IdSchema } from './form.ts'
import { FlagTextSchema, JahrFilter, JahrSchema, listeAntwort, listeQuery } from './liste.ts'
import { WandzeitOderNullSchema } from './wandzeit.ts'

export const WETTBEWERBE = ['HAUPT', 'YOUNG'] as const
export const WettbewerbSchema = z.enum(WETTBEWERBE, 'Bitte wählen Sie einen Wettbewerb.')

/** Functions in the credits that a category may require. */
export const CREDIT_FUNKTIONEN = [
  'Creative Direction',
  'Art Direction',
  'Text',
  'Beratung',
  'Strategie',
  'Grafik',
  'Fotografie',
  'Regie',
  'Produktion',
  'Ton',
  'Programmierung',
  'Kunde',
] as const

/** What this category wants of a media field; at most `max` files, at least `min` when it is filled in at all. */
export const KategorieMedienfeldSchema = z
  .object({ medienfeldId: IdSchema, pflicht: z.boolean(), min: ganzzahl(0, 100), max: ganzzahl(1, 100) })
  .check(z.refine(({ min, max }) => min <= max, { path: ['max'], error: 'Höchstens muss mindestens so groß sein wie mindestens.' }))

const FELDER = {
  jahr: JahrSchema,
  nummer: ganzzahl(1, 999),
  titel: pflichtzeile(120, 'Bitte geben Sie der Kategorie eine Bezeichnung.'),
  kurztitel: pflichtzeile(30, 'Bitte geben Sie einen Kurztitel an, er steht auf Tablets und Trophäen.'),
  /** HTML of a few tags, made safe when it is written. */
  beschreibung: richtext(4000),
  wettbewerb: WettbewerbSchema,
  gruppe: zeile(60),
  medienfelder: z.array(KategorieMedienfeldSchema).check(z.maxLength(50)),
  pflichtCredits: z.array(z.enum(CREDIT_FUNKTIONEN)),
  anonym: z.boolean(),
  mindestEinreichungen: ganzzahl(0, 999),
  maxGold: z.nullable(ganzzahl(0, 99)),
  maxSilber: z.nullable(ganzzahl(0, 99)),
  maxBronze: z.nullable(ganzzahl(0, 99)),
  fristAbweichend: WandzeitOderNullSchema,
  aktiv: z.boolean(),
}

const nurEinmal = z.refine<{ medienfelder: { medienfeldId: string }[] }>(
  ({ medienfelder }) => new Set(medienfelder.map(({ medienfeldId }) => medienfeldId)).size === medienfelder.length,
  { path: ['medienfelder'], error: 'Jedes Medienfeld kann nur einmal vorkommen.' },
)

export const KategorieEingabeSchema = z.object(FELDER).check(nurEinmal)
export type KategorieEingabe = z.infer<typeof KategorieEingabeSchema>

/** As it is read: rules that came after a record was saved never hide it. */
const GELESEN = {
  ...FELDER,
  nummer: z.int(),
  titel: z.string(),
  kurztitel: z.string(),
  beschreibung: z.string(),
  gruppe: z.string(),
}

export const KategorieSchema = z.object({ ...DatensatzSchema.shape, ...GELESEN, einreichungen: z.int() })
export type Kategorie = z.infer<typeof KategorieSchema>

/** `einreichungen` counts every work, drafts too; only administrators see it. */
export const KategorieListItemSchema = z.object({
  id: IdSchema,
  version: z.int(),
  jahr: JahrSchema,
  nummer: z.int(),
  titel: z.string(),
  kurztitel: z.string(),
  wettbewerb: WettbewerbSchema,
  gruppe: z.string(),
  anonym: z.boolean(),
  aktiv: z.boolean(),
  einreichungen: z.nullable(z.int()),
})
export type KategorieListItem = z.infer<typeof KategorieListItemSchema>

export const KATEGORIE_SORTS = ['nummer', 'titel', 'gruppe', 'einreichungen'] as const

export const listKategorien = defineEndpunkt({
  name: 'listKategorien',
  methode: 'GET',
  pfad: '/api/kategorien',
  zugang: ['ADMIN', 'AGENTUR', ...JURY_ROLLEN, 'FESTTEAM'],
  zweck: 'Die Kategorien eines Jahres, nach Nummer.',
  query: listeQuery(KATEGORIE_SORTS, { ...JahrFilter, wettbewerb: z.optional(WettbewerbSchema), aktiv: z.optional(FlagTextSchema) }),
  antwort: listeAntwort(KategorieListItemSchema),
})
export const getKategorie = defineEndpunkt({
  name: 'getKategorie',
  methode: 'GET',
  pfad: '/api/kategorien/:id',
  zugang: ['ADMIN'],
  zweck: 'Eine Kategorie.',
  params: IdParams,
  antwort: KategorieSchema,
})
export const createKategorie = defineEndpunkt({
  name: 'createKategorie',
  methode: 'POST',
  pfad: '/api/kategorien',
  zugang: ['ADMIN'],
  zweck: 'Eine Kategorie anlegen.',
  body: KategorieEingabeSchema,
  antwort: GespeichertSchema,
})
export const updateKategorie = defineEndpunkt({
  name: 'updateKategorie',
  methode: 'PUT',
  pfad: '/api/kategorien/:id',
  zugang: ['ADMIN'],
  zweck: 'Eine Kategorie ändern.',
  params: IdParams,
  /** `fristmail`: agencies with drafts in it hear of an earlier deadline; yes unless told otherwise. */
  body: z.object({ ...FELDER, version: VersionSchema, fristmail: z.optional(z.boolean()) }).check(nurEinmal),
  antwort: GespeichertSchema,
})
export const removeKategorie = defineEndpunkt({
  name: 'removeKategorie',
  methode: 'DELETE',
  pfad: '/api/kategorien/:id',
  zugang: ['ADMIN'],
  zweck: 'Eine unbenutzte Kategorie löschen.',
  params: IdParams,
  antwort: GeloeschtSchema,
})
