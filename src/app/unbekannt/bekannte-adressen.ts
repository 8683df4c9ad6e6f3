import { isValidElement } from 'react'
import type { RouteObject } from 'react-router-dom'
import { hasAnyRolle, type Rolle } from '#contract/rolle.ts'
import { Geschuetzt, type GeschuetztProps } from '../anmeldung/geschuetzt.tsx'

/** The patterns of all pages that these roles may open (`null`: nobody is logged in), read from the routes themselves. */
export function listAdressen(routes: readonly RouteObject[], rollen: readonly Rolle[] | null, above = ''): string[] {
  return routes.flatMap((route) => {
    if (!mayOpen(route, rollen)) return []
    const path = route.path === undefined ? above : route.path.startsWith('/') ? route.path : `${above}/${route.path}`
    if (route.children) return listAdressen(route.children, rollen, path)
    return path === '' || path.endsWith('*') ? [] : [path]
  })
}

function mayOpen({ element }: RouteObject, rollen: readonly Rolle[] | null): boolean {
  if (!isValidElement<GeschuetztProps>(element) || element.type !== Geschuetzt) return true
  return rollen !== null && (!element.props.rollen || hasAnyRolle(rollen, element.props.rollen))
}
