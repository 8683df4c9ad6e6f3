import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { UPLOAD_MAX_MB } from '#contract/upload.ts'
import { DEFAULT_TIME_ZONE } from '#contract/wandzeit.ts'
import { EnvFehler } from '../domain/betrieb/env-fehler.ts'

export interface Env {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  mediaUrl: string | undefined
  smtpUrl: string | undefined
  /** The private key that signs heads of the log, when it does not lie in DATA_DIR. */
  kopfKey: string | undefined
  /** The origin alone: `https://jury.example`. */
  publicUrl: string | undefined
  tls: { cert: string; key: string } | undefined
  /** How many proxies stand before this server, or their addresses: whatever comes from further away says about itself what it likes. */
  trustProxy: number | string | false
  /** Whoever carries it reads `/metrics` from anywhere. */
  metricsToken: string | undefined
  timeZone: string
  demo: boolean
  /** Largest file that may be uploaded, whatever a Medienfeld allows. */
  uploadMaxBytes: number
  /** `npm run serve`. */
  produktion: boolean
  /** Answers are compared with the contract before they leave; tests do so. */
  checkAntworten: boolean
  /** Whom nobody waits for is served last by the machine; tests do wait, also where others leave it no rest. */
  nachrang: boolean
}

const optional = <T extends z.ZodMiniType>(schema: T) => z.optional(schema)
const url = (protocols: RegExp, message: string) =>
  z.string().check(z.refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), message))

/** A name that would be printed, or made into a file, must not be the secret itself. */
const pemPfad = () => z.string().check(z.refine((value) => !/-----BEGIN|[\r\n]/.test(value), 'der Pfad einer PEM-Datei, nicht ihr Inhalt'))

const PORT_TEXT = 'eine Zahl von 0 bis 65535, zum Beispiel 3000'
const EnvSchema = z.object({
  PORT: z._default(z.string().check(z.refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, PORT_TEXT)), '3000'),
  HOST: z._default(
    z.string().check(z.regex(/^[A-Za-z0-9.:_-]+$/, 'ein Rechnername oder eine Adresse, zum Beispiel 127.0.0.1 oder 0.0.0.0')),
    '127.0.0.1',
  ),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: optional(url(/^postgres(ql)?:$/, 'eine Adresse der Form postgres://benutzer@rechner/datenbank, oder leer für SQLite in DATA_DIR')),
  MEDIA_URL: optional(url(/^s3:$/, 'eine Adresse der Form s3://bucket/praefix, oder leer für Dateien in DATA_DIR')),
  KOPF_KEY: optional(pemPfad()),
  SMTP_URL: optional(url(/^smtps?:$/, 'eine Adresse der Form smtp://rechner:587, oder leer für Dateien in DATA_DIR/mail')),
  PUBLIC_URL: optional(url(/^https?:$/, 'die öffentliche Adresse, zum Beispiel https://jury.example')),
  TLS_CERT: optional(pemPfad()),
  TLS_KEY: optional(pemPfad()),
  TRUST_PROXY: optional(
    z
      .string()
      .check(
        z.refine(
          (value) => readTrustProxy(value) !== null,
          'die Zahl der vorgeschalteten Rechner (0 bis 9) oder deren Adressen, durch Komma getrennt',
        ),
      ),
  ),
  METRICS_TOKEN: optional(z.string().check(z.regex(/^[\w.~+/=-]{20,}$/, 'mindestens 20 Zeichen ohne Leerzeichen'))),
  TIME_ZONE: z._default(z.string().check(z.refine(isTimeZone, 'eine Zeitzone, zum Beispiel Europe/Vienna')), DEFAULT_TIME_ZONE),
  DEMO: z._default(z.enum(['0', '1'], '0 (kein Demoprogramm) oder 1'), '1'),
  UPLOAD_MAX_MB: z._default(z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'eine Zahl von 1 bis 999999, zum Beispiel 2048')), String(UPLOAD_MAX_MB)),
})

/** Empty variables count as not set. Throws EnvFehler with one line per wrong variable. */
export function readEnv(variables: Record<string, string | undefined>, mode: { produktion: boolean }): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const { data, error } = EnvSchema.safeParse(given)
  if (error) throw new EnvFehler(error.issues.map((issue) => `${nennen(String(issue.path[0]), given)}: erwartet wird ${issue.message}.`).join('\n'))
  return {
    port: Number(data.PORT),
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    mediaUrl: data.MEDIA_URL,
    smtpUrl: data.SMTP_URL,
    kopfKey: data.KOPF_KEY,
    publicUrl: data.PUBLIC_URL && new URL(data.PUBLIC_URL).origin,
    tls: readTls(data.TLS_CERT, data.TLS_KEY),
    trustProxy: readTrustProxy(data.TRUST_PROXY) ?? false,
    metricsToken: data.METRICS_TOKEN,
    timeZone: data.TIME_ZONE,
    demo: data.DEMO !== '0' && !mode.produktion,
    uploadMaxBytes: Number(data.UPLOAD_MAX_MB) * 1_048_576,
    produktion: mode.produktion,
    checkAntworten: false,
    nachrang: true,
  }
}

/** May hold a password, however wrong the rest of it is: a log of starts is read by many. */
const GEHEIM: ReadonlySet<string> = new Set(['DATABASE_URL', 'SMTP_URL', 'MEDIA_URL', 'METRICS_TOKEN', 'TLS_CERT', 'TLS_KEY', 'KOPF_KEY'])

function nennen(name: string, given: Record<string, string | undefined>): string {
  return GEHEIM.has(name) ? name : `${name}=${given[name]}`
}

/** Where people reach this server: links in mails are made from it, never from a request's Host. */
export function ownUrlOf(env: Env): string {
  if (env.publicUrl) return env.publicUrl
  const host = env.host === '0.0.0.0' || env.host === '::' ? 'localhost' : env.host
  return `${env.tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${env.port}`
}

export function isHttps(env: Env): boolean {
  return env.tls !== undefined || env.publicUrl?.startsWith('https:') === true
}

function readTls(cert: string | undefined, key: string | undefined): Env['tls'] {
  if (cert && key) return { cert, key }
  if (cert || key) throw new EnvFehler('TLS_CERT und TLS_KEY: erwartet werden beide, als Pfade zu PEM-Dateien.')
  return undefined
}

/** null: neither a number nor addresses. */
function readTrustProxy(value: string | undefined): Env['trustProxy'] | null {
  if (value === undefined || value === '0') return false
  if (/^[1-9]$/.test(value)) return Number(value)
  return value.split(',').every(isAdresse) ? value : null
}

function isAdresse(text: string): boolean {
  const [address = '', bits = '1'] = text.trim().split('/')
  const family = isIP(address)
  return family !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128)
}

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('de', { timeZone: value })
    return true
  } catch {
    return false
  }
}
