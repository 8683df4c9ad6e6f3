import type { BrowserContext, CDPSession, Page } from 'playwright'

/** The cookie of a log-in that was made in the database. */
export async function addSitzung(context: BrowserContext, url: string, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }])
}

export async function slowDown(page: Page, factor: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: factor })
  return session
}
