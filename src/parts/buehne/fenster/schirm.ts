import type { Publikumslage, Schirm } from './botschaft.ts'

/** What the Window Management API answers; Chromium has it, and asks the person first. */
interface Schirmdetail extends Screen {
  availLeft: number
  availTop: number
  label: string
}
interface Schirme {
  screens: readonly Schirmdetail[]
  currentScreen: Schirmdetail
}
type FensterMitSchirmen = Window & { getScreenDetails?: () => Promise<Schirme> }

let erlaubt: Schirme | null = null

/** The screen that this window is on. */
export function readSchirm(): Schirm {
  const { availLeft = 0, availTop = 0, width, height } = screen as Screen & { availLeft?: number; availTop?: number }
  return { name: erlaubt?.currentScreen.label || null, links: availLeft, oben: availTop, breite: width, hoehe: height }
}

/** Names of screens, where the person has allowed them already; nobody is asked. */
export async function learnSchirme(): Promise<void> {
  if (await isErlaubt()) erlaubt = await askSchirme()
}

/** The screen that this window is not on; asks the person once. null: there is none, or it stays unknown. */
export async function findAnderenSchirm(): Promise<Schirmdetail | null> {
  erlaubt = await askSchirme()
  return erlaubt?.screens.find((each) => each !== erlaubt?.currentScreen) ?? null
}

/** Whether the person need not be asked any more. */
export async function isErlaubt(): Promise<boolean> {
  if (!(window as FensterMitSchirmen).getScreenDetails) return false
  try {
    return (await navigator.permissions.query({ name: 'window-management' as PermissionName })).state === 'granted'
  } catch {
    return false
  }
}

async function askSchirme(): Promise<Schirme | null> {
  return (await (window as FensterMitSchirmen).getScreenDetails?.().catch(() => null)) ?? null
}

export function isSelberSchirm({ schirm }: Publikumslage, hier: Schirm): boolean {
  return schirm.links === hier.links && schirm.oben === hier.oben && schirm.breite === hier.breite && schirm.hoehe === hier.hoehe
}
