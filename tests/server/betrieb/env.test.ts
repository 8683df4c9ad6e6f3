import { describe, expect, it } from 'vitest'
import { isHttps, ownUrlOf, readEnv } from '#server/kontext/env.ts'

const read = (variables: Record<string, string>) => readEnv(variables, { produktion: false })

describe('the environment', () => {
  it('needs nothing: every variable has its default', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      timeZone: 'Europe/Vienna',
      trustProxy: false,
      demo: true,
    })
  })

  it.each([
    ['PORT', 'achtzig'],
    ['PORT', '70000'],
    ['HOST', 'ein rechner'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['MEDIA_URL', 'ftp://x'],
    ['SMTP_URL', 'mail.example'],
    ['PUBLIC_URL', 'jury.example'],
    ['TRUST_PROXY', 'vielleicht'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.1, alle'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['METRICS_TOKEN', 'kurz'],
    ['TIME_ZONE', 'Mars/Olympus'],
    ['DEMO', 'ja'],
  ])('names a wrong %s (%s) and what is expected', (name, value) => {
    // What may hold a password is not repeated.
    const genannt = /_URL$|_TOKEN$/.test(name) && name !== 'PUBLIC_URL' ? name : `${name}=${value}`
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${genannt}: erwartet wird .+\\.$`))
  })

  it('trusts as many proxies as are named, or their addresses, and nobody by default', () => {
    const trusted = ['0', '1', '2', '10.0.0.1', '10.0.0.0/8, ::1'].map((value) => read({ TRUST_PROXY: value }).trustProxy)
    expect(trusted).toEqual([false, 1, 2, '10.0.0.1', '10.0.0.0/8, ::1'])
  })

  it('names all wrong variables at once', () => {
    expect(() => read({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT=x.*\nDEMO=x/)
  })

  it('wants certificate and key together', () => {
    expect(() => read({ TLS_CERT: 'cert.pem' })).toThrow(/TLS_CERT und TLS_KEY/)
    expect(isHttps(read({ TLS_CERT: 'cert.pem', TLS_KEY: 'key.pem' }))).toBe(true)
  })

  it('never loads the demo programme in production, and not with DEMO=0', () => {
    expect([read({ DEMO: '0' }).demo, readEnv({}, { produktion: true }).demo]).toEqual([false, false])
  })

  it('makes links from PUBLIC_URL, otherwise from where it listens', () => {
    expect(ownUrlOf(read({ PUBLIC_URL: 'https://jury.example/pfad/' }))).toBe('https://jury.example')
    expect(ownUrlOf(read({ HOST: '0.0.0.0', PORT: '8080' }))).toBe('http://localhost:8080')
    expect(ownUrlOf(read({ HOST: '::1' }))).toBe('http://[::1]:3000')
  })
})
