import * as z from 'zod/mini'
import { GeloeschtSchema, IdParams } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { IdSchema, MsSchema, text } from './form.ts'

export const LOGO_ARTEN = ['web', 'druck'] as const
export type LogoArt = (typeof LOGO_ARTEN)[number]

export const LOGO_MIN_BREITE = 800
export const LOGO_MIN_DPI = 300
export const LOGO_MAX_BYTES = 25 * 1024 * 1024
export const LOGO_BYTES = 'application/octet-stream'

/** A kept file with what was found in it. `pixel` and `dpi` null: a drawing without pixels. */
export const LogoDateiSchema = z.object({
  typ: z.string(),
  dateiname: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  vorschauSha256: z.nullable(z.string()),
  createdMs: MsSchema,
  breite: z.nullable(z.int()),
  hoehe: z.nullable(z.int()),
  dpi: z.nullable(z.int()),
  farbraum: z.string(),
  hinweise: z.array(z.string()),
})
export type LogoDatei = z.infer<typeof LogoDateiSchema>

const zugang = ['ADMIN', 'AGENTUR'] as const
const LogoParams = z.object({ id: IdSchema, art: z.enum(LOGO_ARTEN) })

export const listLogos = defineEndpunkt({
  name: 'listLogos',
  methode: 'GET',
  pfad: '/api/agenturen/:id/logos',
  zugang,
  zweck: 'Die Logos einer Agentur mit Farbraum und Auflösung; AGENTUR liest nur die eigenen.',
  params: IdParams,
  antwort: z.object({ web: z.nullable(LogoDateiSchema), druck: z.nullable(LogoDateiSchema) }),
})
export const putLogo = defineEndpunkt({
  name: 'putLogo',
  methode: 'PUT',
  pfad: '/api/agenturen/:id/logos/:art',
  zugang,
  zweck: 'Ein Logo ersetzen: web als PNG oder SVG, druck als PDF, EPS, SVG oder TIFF, höchstens 25 MB.',
  params: LogoParams,
  query: z.object({ dateiname: text(300) }),
  bytes: { body: [LOGO_BYTES] },
  antwort: LogoDateiSchema,
})
export const removeLogo = defineEndpunkt({
  name: 'removeLogo',
  methode: 'DELETE',
  pfad: '/api/agenturen/:id/logos/:art',
  zugang,
  zweck: 'Ein Logo entfernen.',
  params: LogoParams,
  antwort: GeloeschtSchema,
})
export const getLogoVorschau = defineEndpunkt({
  name: 'getLogoVorschau',
  methode: 'GET',
  pfad: '/api/agenturen/:id/logos/:art/vorschau',
  zugang,
  zweck: 'Ein Logo als Bild, vom Server gezeichnet.',
  params: LogoParams,
  bytes: { antwort: ['image/png'] },
})
export const getLogoDatei = defineEndpunkt({
  name: 'getLogoDatei',
  methode: 'GET',
  pfad: '/api/agenturen/:id/logos/:art/datei',
  zugang,
  zweck: 'Die Datei eines Logos zum Herunterladen, nie zum Anzeigen.',
  params: LogoParams,
  bytes: { antwort: [LOGO_BYTES] },
})
