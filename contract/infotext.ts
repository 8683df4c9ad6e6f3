import * as z from 'zod/mini'
import { defineEndpunkt } from './endpunkt.ts'

export const INFOTEXT_SCHLUESSEL = [
  'start',
  'einreichungsvorgaben',
  'registrierung',
  'rechtliches',
  'abgeben',
  'juryBegruessung',
  'jurykriterien',
  'fest',
  'impressum',
  'datenschutz',
] as const
export const InfotextSchluesselSchema = z.enum(INFOTEXT_SCHLUESSEL)

/** `text` is plain text; an empty line starts a paragraph. */
export const InfotextSchema = z.object({ schluessel: InfotextSchluesselSchema, version: z.int(), titel: z.string(), text: z.string() })

export const getInfotext = defineEndpunkt({
  name: 'getInfotext',
  methode: 'GET',
  pfad: '/api/infotexte/:schluessel',
  zugang: 'offen',
  zweck: 'Ein Infotext in der gültigen Fassung.',
  params: z.object({ schluessel: InfotextSchluesselSchema }),
  antwort: InfotextSchema,
})
