import { chromium } from 'playwright'
import { mkdirSync } from 'node:fs'
const [,, name, path, ...rest] = process.argv
const sizes = rest.length ? rest : ['1440x900']
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
mkdirSync('/tmp/shots', { recursive: true })
for (const size of sizes) {
  const [w, h, scheme='light'] = size.split('x').map((p, i) => (i < 2 ? Number(p) : p)) as any
  const ctx = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, locale: 'de-AT' })
  const page = await ctx.newPage()
  await page.goto('http://localhost:3577/')
  await page.getByLabel('Benutzername').fill('admin@lorbeer.example')
  await page.getByLabel('Passwort', { exact: true }).fill(process.env.PW ?? 'lorbeer-demo-2026')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.waitForURL(/dashboard|voting/)
  await page.goto('http://localhost:3577' + path)
  await page.waitForTimeout(2500)
  await page.screenshot({ path: `/tmp/shots/${name}-${size}.png` })
  await ctx.close()
}
await browser.close()
