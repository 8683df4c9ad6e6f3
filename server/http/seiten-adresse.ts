import type { IncomingMessage } from 'node:http'

/** Of the app or its files, not of the API. */
export function isSeite(path: string): boolean {
  return !/^\/(api|media)(\/|$)/.test(path)
}

/** An address of the app that no decoder can read, as a mail program may cut one: still the app, which says that the link is none. */
export function toSeitenadresse({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = '', ...query] = url.split('?')
  if (!isSeite(path) || isLesbar(path)) return url
  return [path.replaceAll('%', '%25'), ...query].join('?')
}

function isLesbar(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
