import * as z from 'zod/mini'
import { GeloeschtSchema, IdParams } from './datensatz.ts'
import { defineEndpunkt } from './endpunkt.ts'
import { MsSchema, text } from './form.ts'

export const WIEDERHERSTELLUNGSCODES = 10

const PasswortSchema = text(512).check(z.minLength(1, 'Bitte geben Sie Ihr Passwort ein.'))
const CodeSchema = text(64).check(z.minLength(1, 'Bitte geben Sie den Code ein.'))

export const StartZweiterFaktorSchema = z.object({ password: PasswortSchema })
export const ConfirmZweiterFaktorSchema = z.object({ code: CodeSchema })
/** To switch it off, and for new recovery codes. */
export const ChangeZweiterFaktorSchema = z.object({ password: PasswortSchema, code: CodeSchema })

/** `codesUebrig`: recovery codes that have not been used. */
export const ZweiterFaktorSchema = z.object({ aktiv: z.boolean(), seitMs: z.nullable(MsSchema), codesUebrig: z.int() })
export type ZweiterFaktor = z.infer<typeof ZweiterFaktorSchema>

/** Told once, for the app that makes the codes: never again after it has been confirmed. */
export const EinrichtungSchema = z.object({ geheimnis: z.string(), uri: z.string() })
export type Einrichtung = z.infer<typeof EinrichtungSchema>

/** Told once. */
const WiederherstellungscodesSchema = z.object({ codes: z.array(z.string()) })

export const getZweiterFaktor = defineEndpunkt({
  name: 'getZweiterFaktor',
  methode: 'GET',
  pfad: '/api/zweiter-faktor',
  zugang: 'angemeldet',
  zweck: 'Ist der eigene zweite Faktor eingeschaltet?',
  antwort: ZweiterFaktorSchema,
})
export const startZweiterFaktor = defineEndpunkt({
  name: 'startZweiterFaktor',
  methode: 'POST',
  pfad: '/api/zweiter-faktor',
  zugang: ['ADMIN'],
  zweck: 'Den eigenen zweiten Faktor einrichten (TOTP); er gilt erst, wenn er bestätigt ist.',
  body: StartZweiterFaktorSchema,
  antwort: EinrichtungSchema,
})
export const confirmZweiterFaktor = defineEndpunkt({
  name: 'confirmZweiterFaktor',
  methode: 'POST',
  pfad: '/api/zweiter-faktor/bestaetigen',
  zugang: ['ADMIN'],
  zweck: 'Den zweiten Faktor mit einem Code bestätigen; nennt einmalig die Wiederherstellungscodes.',
  body: ConfirmZweiterFaktorSchema,
  antwort: WiederherstellungscodesSchema,
})
export const renewWiederherstellungscodes = defineEndpunkt({
  name: 'renewWiederherstellungscodes',
  methode: 'POST',
  pfad: '/api/zweiter-faktor/codes',
  zugang: 'angemeldet',
  zweck: 'Neue Wiederherstellungscodes; nennt sie einmalig, die bisherigen gelten nicht mehr.',
  body: ChangeZweiterFaktorSchema,
  antwort: WiederherstellungscodesSchema,
})
export const endZweiterFaktor = defineEndpunkt({
  name: 'endZweiterFaktor',
  methode: 'POST',
  pfad: '/api/zweiter-faktor/ausschalten',
  zugang: 'angemeldet',
  zweck: 'Den eigenen zweiten Faktor ausschalten.',
  body: ChangeZweiterFaktorSchema,
  antwort: GeloeschtSchema,
})
export const liftZweiterFaktor = defineEndpunkt({
  name: 'liftZweiterFaktor',
  methode: 'POST',
  pfad: '/api/benutzer/:id/zweiter-faktor/aufheben',
  zugang: ['ADMIN'],
  zweck: 'Den zweiten Faktor einer anderen Person aufheben, die ihr Telefon verloren hat.',
  params: IdParams,
  antwort: GeloeschtSchema,
})
