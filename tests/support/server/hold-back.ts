import type { Page, Route } from 'playwright'

/** Holds back what the page asks for, as a weak line does, until told. */
export async function holdBack(page: Page, address: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = []
  let open = false
  const handle = (route: Route) => (open ? route.continue() : void held.push(route))
  await page.route(address, handle)
  return async () => {
    open = true
    for (const route of held.splice(0)) await route.continue()
  }
}
