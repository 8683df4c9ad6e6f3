import { isValidElement } from 'react'
import { matchRoutes, Navigate, type RouteObject } from 'react-router-dom'
import { expect, it } from 'vitest'
import { agenturRoutes } from '#src/app/agentur/agentur-routes.tsx'
import { festRoutes } from '#src/app/fest/fest-routes.tsx'
import { gewinnerRoutes } from '#src/app/gewinner/gewinner-routes.tsx'
import { juryRoutes } from '#src/app/jury/jury-routes.tsx'
import { druckRoutes } from '#src/app/druck/druck-routes.tsx'
import { bueroRoutes } from '#src/app/buero/buero-routes.tsx'
import { schaleRoutes } from '#src/app/schale/schale-routes.tsx'
import { youngRoutes } from '#src/app/young/young-routes.tsx'
import { SCHIRME, type Schirm } from '#tests/support/dom/schirme.ts'

/** Every address that shows something by itself. */
function listAdressen(routes: readonly RouteObject[], above = ''): string[] {
  return routes.flatMap(({ path, children, element }) => {
    const here = path === undefined ? above : path.startsWith('/') ? path : `${above}/${path}`
    if (children) return listAdressen(children, here)
    return isValidElement(element) && element.type === Navigate ? [] : [here]
  })
}

it('every address of the product is walked in a browser: by axe, in both themes, and with text twice as large', () => {
  const adressen = listAdressen([
    ...schaleRoutes,
    ...juryRoutes,
    ...gewinnerRoutes,
    ...festRoutes,
    ...youngRoutes,
    ...agenturRoutes,
    ...druckRoutes,
    ...bueroRoutes,
  ])
  const patterns = adressen.map((path) => ({ path }))
  const schirme: readonly Schirm[] = Object.values(SCHIRME).flat()
  const walked = schirme.map(({ path }) => matchRoutes(patterns, path)?.at(-1)?.route.path)
  expect(adressen.filter((path) => !walked.includes(path))).toEqual([])
})

it('no two of them are called the same, because their pictures are', () => {
  const names = Object.values(SCHIRME).flatMap((each) => each.map(({ name }) => name))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
