import * as z from 'zod/mini'
import { email } from './adresse.ts'
import { GenderSchema } from './auth.ts'
import { DatensatzSchema, GeloeschtSchema, GespeichertSchema, IdParams, VersionSchema, namenstext, zeile } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { IdSchema, MsSchema, text } from './form.ts'
import { FlagTextSchema, listeAntwort, listeQuery } from './liste.ts'
import { RolleSchema, type Rolle } from './rolle.ts'
import { SammelaktionAntwortSchema, sammelBody } from './sammelaktion.ts'

export const ROLLE_WORT: Readonly<Record<Rolle, string>> = {
  ADMIN: 'Administration',
  AGENTUR: 'Agentur',
  JURY: 'Jurymitglied',
  JURYPRAESIDENT: 'Juryvorsitz',
  PRAESENTATION: 'Präsentation',
  DRUCKEREI: 'Druckerei',
  FESTTEAM: 'Festteam',
}

/** Of a person; without roles, which have a tab and a call of their own. */
export const BENUTZER_FELDER = {
  gender: z.enum(GenderSchema.options, 'Bitte wählen Sie eine Anrede.'),
  title: zeile(60),
  firstname: namenstext(80, 'Bitte geben Sie den Vornamen an.'),
  lastname: namenstext(80, 'Bitte geben Sie den Nachnamen an.'),
  username: email(),
  telefon: zeile(40),
  firma: zeile(120),
  agenturId: z.nullable(IdSchema),
}
export const BenutzerEingabeSchema = z.object(BENUTZER_FELDER)
export type BenutzerEingabe = z.infer<typeof BenutzerEingabeSchema>

export const RollenSchema = z.array(RolleSchema).check(z.minLength(1, 'Bitte wählen Sie mindestens eine Rolle.'), z.maxLength(20))
export const AGENTUR_FEHLT = 'Für die Rolle Agentur wählen Sie bitte, zu welcher Agentur die Person gehört.'

/** A new person. `einladen`: the mail with the link to a first password leaves at once. */
export const NeuerBenutzerSchema = z
  .object({ ...BENUTZER_FELDER, roles: RollenSchema, einladen: z.boolean() })
  .check(z.refine(({ roles, agenturId }) => agenturId !== null || !roles.includes('AGENTUR'), { path: ['agenturId'], error: AGENTUR_FEHLT }))
export type NeuerBenutzer = z.infer<typeof NeuerBenutzerSchema>

const GELESEN = {
  gender: GenderSchema,
  title: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  username: z.string(),
  telefon: z.string(),
  firma: z.string(),
  agenturId: z.nullable(IdSchema),
}
const STAND = {
  agentur: z.nullable(z.string()),
  roles: z.array(RolleSchema),
  aktiv: z.boolean(),
  avatarSha256: z.nullable(z.string()),
  letzteAnmeldungMs: z.nullable(MsSchema),
  eingeladenMs: z.nullable(MsSchema),
}

export const BenutzerSchema = z.object({ ...DatensatzSchema.shape, ...GELESEN, ...STAND, letzterAdmin: z.boolean(), zweiterFaktor: z.boolean() })
export type Benutzer = z.infer<typeof BenutzerSchema>

/** `firma` is the agency's name for people of an agency. */
export const BenutzerListItemSchema = z.object({
  id: IdSchema,
  version: z.int(),
  username: z.string(),
  title: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  firma: z.string(),
  ...STAND,
})
export type BenutzerListItem = z.infer<typeof BenutzerListItemSchema>

export const BENUTZER_SORTS = ['lastname', 'username', 'firma', 'letzteAnmeldung'] as const

export const SAMMELAKTIONEN = ['DEAKTIVIEREN', 'AKTIVIEREN', 'EINLADEN'] as const
export type SammelaktionArt = (typeof SAMMELAKTIONEN)[number]

/** What the browser cuts out and the server draws anew. */
export const AVATAR_KANTE = 400
export const AVATAR_MAX_BYTES = 2 * 1024 * 1024
export const AVATAR_TYPEN = ['image/jpeg', 'image/png'] as const

export const listBenutzer = defineEndpunkt({
  name: 'listBenutzer',
  methode: 'GET',
  pfad: '/api/benutzer',
  zugang: ['ADMIN'],
  zweck: 'Alle Personen mit Konto.',
  query: listeQuery(BENUTZER_SORTS, { rolle: z.optional(RolleSchema), aktiv: z.optional(FlagTextSchema) }),
  antwort: listeAntwort(BenutzerListItemSchema),
})
export const listAgenturwahl = defineEndpunkt({
  name: 'listAgenturwahl',
  methode: 'GET',
  pfad: '/api/benutzer/agenturwahl',
  zugang: ['ADMIN'],
  zweck: 'Agenturen nach Namen, für die Zuordnung einer Person; höchstens 20.',
  query: z.object({ suche: z.optional(text(200)) }),
  antwort: z.object({ items: z.array(z.object({ id: IdSchema, name: z.string() })) }),
})
export const getBenutzer = defineEndpunkt({
  name: 'getBenutzer',
  methode: 'GET',
  pfad: '/api/benutzer/:id',
  zugang: ['ADMIN'],
  zweck: 'Eine Person.',
  params: IdParams,
  antwort: BenutzerSchema,
})
export const createBenutzer = defineEndpunkt({
  name: 'createBenutzer',
  methode: 'POST',
  pfad: '/api/benutzer',
  zugang: ['ADMIN'],
  zweck: 'Eine Person anlegen, ohne Passwort: das setzt sie selbst mit dem Link der Einladung.',
  body: NeuerBenutzerSchema,
  antwort: GespeichertSchema,
})
export const updateBenutzer = defineEndpunkt({
  name: 'updateBenutzer',
  methode: 'PUT',
  pfad: '/api/benutzer/:id',
  zugang: ['ADMIN'],
  zweck: 'Die Stammdaten einer Person ändern; Rollen und Aktivität ändert PUT /api/auth/{id}.',
  params: IdParams,
  body: z.object({ ...BENUTZER_FELDER, version: VersionSchema }),
  antwort: GespeichertSchema,
})
export const runSammelaktion = defineEndpunkt({
  name: 'runSammelaktion',
  methode: 'POST',
  pfad: '/api/benutzer/sammelaktion',
  zugang: ['ADMIN'],
  zweck: 'Mehrere Personen aktivieren, deaktivieren oder einladen; wer ausgelassen wird, ist mit Grund genannt.',
  body: sammelBody(SAMMELAKTIONEN),
  antwort: SammelaktionAntwortSchema,
})
export const getAvatar = defineEndpunkt({
  name: 'getAvatar',
  methode: 'GET',
  pfad: '/api/benutzer/:id/avatar',
  zugang: 'angemeldet',
  zweck: 'Das Bild einer Person als JPEG (die Person selbst oder ADMIN).',
  params: IdParams,
  bytes: { antwort: ['image/jpeg'] },
})
export const putAvatar = defineEndpunkt({
  name: 'putAvatar',
  methode: 'PUT',
  pfad: '/api/benutzer/:id/avatar',
  zugang: ['ADMIN'],
  zweck: 'Das Bild einer Person ersetzen: JPEG oder PNG, höchstens 2 MB, mindestens 400 × 400 Pixel.',
  params: IdParams,
  bytes: { body: AVATAR_TYPEN },
  antwort: z.object({ avatarSha256: z.string() }),
})
export const removeAvatar = defineEndpunkt({
  name: 'removeAvatar',
  methode: 'DELETE',
  pfad: '/api/benutzer/:id/avatar',
  zugang: ['ADMIN'],
  zweck: 'Das Bild einer Person entfernen; danach stehen wieder ihre Initialen.',
  params: IdParams,
  antwort: GeloeschtSchema,
})
