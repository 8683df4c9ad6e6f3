import * as z from 'zod/mini'
import { pflichtzeile } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { MsSchema } from './form.ts'
import { WandzeitOderNullSchema } from './wandzeit.ts'

export const INFOTEXT_SCHLUESSEL = [
  'start',
  'einreichungsvorgaben',
  'registrierung',
  'rechtliches',
  'abgeben',
  'juryBegruessung',
  'jurykriterien',
  'vertraulichkeit',
  'fest',
  'impressum',
  'datenschutz',
] as const
export const InfotextSchluesselSchema = z.enum(INFOTEXT_SCHLUESSEL)

/** `text` is sanitised HTML. */
export const InfotextSchema = z.object({ schluessel: InfotextSchluesselSchema, version: z.int(), titel: z.string(), text: z.string() })

const FELDER = {
  titel: pflichtzeile(120, 'Bitte geben Sie dem Text eine Überschrift.'),
  text: z.string().check(z.maxLength(40_000, 'Der Text ist zu lang.')),
  sichtbarVon: WandzeitOderNullSchema,
  sichtbarBis: WandzeitOderNullSchema,
}

const inOrder = z.refine<{ sichtbarVon: string | null; sichtbarBis: string | null }>(
  ({ sichtbarVon, sichtbarBis }) => sichtbarVon === null || sichtbarBis === null || sichtbarVon < sichtbarBis,
  { path: ['sichtbarBis'], error: 'Das Ende muss nach dem Anfang liegen.' },
)

export const InfotextEingabeSchema = z.object(FELDER).check(inOrder)
export type InfotextEingabe = z.infer<typeof InfotextEingabeSchema>

/** One version as the office reads it. A text that nobody has written has version 0. */
export const InfotextFassungSchema = z.object({
  schluessel: InfotextSchluesselSchema,
  version: z.int(),
  titel: z.string(),
  text: z.string(),
  sichtbarVon: WandzeitOderNullSchema,
  sichtbarBis: WandzeitOderNullSchema,
  updatedMs: z.nullable(MsSchema),
  updatedBy: z.nullable(z.string()),
})
export type InfotextFassung = z.infer<typeof InfotextFassungSchema>

const SchluesselParams = z.object({ schluessel: InfotextSchluesselSchema })

export const listInfotexte = defineEndpunkt({
  name: 'listInfotexte',
  methode: 'GET',
  pfad: '/api/infotexte',
  zugang: ['ADMIN'],
  zweck: 'Alle Infotexte in der neuesten Fassung, auch noch nicht geschriebene.',
  antwort: z.object({ items: z.array(InfotextFassungSchema), total: z.int() }),
})
export const listInfotextFassungen = defineEndpunkt({
  name: 'listInfotextFassungen',
  methode: 'GET',
  pfad: '/api/infotexte/:schluessel/fassungen',
  zugang: ['ADMIN'],
  zweck: 'Alle Fassungen eines Infotexts, die neueste zuerst.',
  params: SchluesselParams,
  antwort: z.object({ items: z.array(InfotextFassungSchema) }),
})
export const updateInfotext = defineEndpunkt({
  name: 'updateInfotext',
  methode: 'PUT',
  pfad: '/api/infotexte/:schluessel',
  zugang: ['ADMIN'],
  zweck: 'Eine neue Fassung eines Infotexts; alte bleiben erhalten.',
  params: SchluesselParams,
  body: z.object({ ...FELDER, version: z.int().check(z.minimum(0)) }).check(inOrder),
  antwort: InfotextFassungSchema,
})

export const getInfotext = defineEndpunkt({
  name: 'getInfotext',
  methode: 'GET',
  pfad: '/api/infotexte/:schluessel',
  zugang: 'offen',
  zweck: 'Ein Infotext in der gültigen Fassung.',
  params: SchluesselParams,
  antwort: InfotextSchema,
})
