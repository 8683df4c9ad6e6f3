import { useEffect, useState } from 'react'

/** What the browser says of the room: null where it says nothing. */
export interface Buehnenlage {
  /** A second screen is plugged in. */
  zweiterSchirm: boolean | null
  vollbild: boolean
  /** The screen stays on while a show runs. */
  wach: boolean | null
  strom: { steckt: boolean; prozent: number } | null
}

interface Akku extends EventTarget {
  charging: boolean
  level: number
}
/** Of Chromium alone. */
type ScreenMitWand = Screen & { isExtended?: boolean } & Partial<EventTarget>
type NavigatorMitAkku = Navigator & { getBattery?: () => Promise<Akku> }

/** Asked when the check is shown, and told whenever it changes: a plug that is pulled, a projector that is plugged in. */
export function useBuehnenlage(): Buehnenlage {
  const zweiterSchirm = useZweiterSchirm()
  const strom = useStrom()
  const wach = useWach()
  return { zweiterSchirm, vollbild: document.fullscreenEnabled ?? false, wach, strom }
}

function readSchirm(): boolean | null {
  return (globalThis.screen as ScreenMitWand).isExtended ?? null
}

function useZweiterSchirm(): boolean | null {
  const [schirm, setSchirm] = useState(readSchirm)
  useEffect(() => {
    const { signal, abort } = ending()
    const look = () => setSchirm(readSchirm())
    ;(globalThis.screen as ScreenMitWand).addEventListener?.('change', look, { signal })
    addEventListener('focus', look, { signal })
    return abort
  }, [])
  return schirm
}

function useStrom(): Buehnenlage['strom'] {
  const [strom, setStrom] = useState<Buehnenlage['strom']>(null)
  useEffect(() => {
    const { signal, abort } = ending()
    function watch(akku: Akku) {
      if (signal.aborted) return
      const look = () => setStrom({ steckt: akku.charging, prozent: Math.round(akku.level * 100) })
      akku.addEventListener('chargingchange', look, { signal })
      akku.addEventListener('levelchange', look, { signal })
      look()
    }
    void (navigator as NavigatorMitAkku).getBattery?.().then(watch, () => undefined)
    return abort
  }, [])
  return strom
}

/** Tried once: a browser may know how, and yet refuse (low battery, a setting). */
function useWach(): boolean | null {
  const [wach, setWach] = useState<boolean | null>(null)
  useEffect(() => {
    const { signal, abort } = ending()
    const tell = (ja: boolean) => {
      if (!signal.aborted) setWach(ja)
    }
    if ('wakeLock' in navigator) {
      navigator.wakeLock.request('screen').then(
        (lock) => {
          tell(true)
          void lock.release()
        },
        () => tell(false),
      )
    } else tell(false)
    return abort
  }, [])
  return wach
}

function ending(): { signal: AbortSignal; abort: () => void } {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
