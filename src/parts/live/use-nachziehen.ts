import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { LiveStand } from '#contract/live-sitzung.ts'
import { announce } from '../ansage/ansage.ts'
import { useWege } from '../jury/wege.ts'
import { ruheRest, shieldTasten } from './finger.ts'
import { blaettereSelbst, compareOrt } from './folgen.ts'

/** The ballot of the current work, in the room where the juror is. */
export function useLivePfad(live: LiveStand): string {
  return `${useWege().kategoriePfad(live)}/${live.einreichungId}`
}

interface Ort {
  live: LiveStand
  folgt: boolean
  /** The ballot that is open; undefined on a list. */
  einreichungId: string | undefined
  titel: string | undefined
}

/** Opens the ballot of the current work, as soon as nobody touches the tablet; whoever goes elsewhere looks alone from then on. */
export function useNachziehen({ live, folgt, einreichungId, titel }: Ort): void {
  const navigate = useNavigate()
  const pfad = useLivePfad(live)
  const open = useEffectEvent(() => {
    shieldTasten()
    announce(titel ? `Die Leitung zeigt jetzt „${titel}“.` : 'Die Leitung zeigt die nächste Arbeit.')
    void navigate(pfad, { replace: einreichungId !== undefined, state: { bewegt: true, gewischt: false } })
  })
  useEffect(() => {
    if (!folgt) return undefined
    const ort = compareOrt(live, einreichungId)
    if (ort === 'da') return undefined
    if (ort === 'verlassen') {
      blaettereSelbst()
      announce('Sie blättern selbst.')
      return undefined
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      const rest = ruheRest()
      if (rest > 0) timer = setTimeout(follow, rest)
      else open()
    }
    follow()
    return () => clearTimeout(timer)
  }, [folgt, live, einreichungId])
}
