import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { logIn, type Journey } from '#tests/support/server/browser-journey.ts'

const ZIEL = fileURLToPath(new URL('../../docs/handbuch/bilder/', import.meta.url))

interface Groesse {
  width: number
  height: number
}
export const TABLET: Groesse = { width: 1180, height: 820 }
export const SCHREIBTISCH: Groesse = { width: 1440, height: 900 }

/** Somebody who has just logged in, in a browser of their own. */
export async function open({ openTablet }: Journey, username: string, viewport: Groesse): Promise<Page> {
  const { page } = await openTablet({ eigenes: true, viewport, colorScheme: 'light' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await logIn(page, username)
  return page
}

/** As it stands, once everything on it has come. */
export async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() =>
    Promise.all([...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode().catch(() => undefined))),
  )
  await page.mouse.move(0, 0)
  await sharp(await page.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile(`${ZIEL}${name}.png`)
}
