import { useLayoutEffect, useRef, useState } from 'react'
import { STUFEN, type Aenderung, type Stufe, type Stufenwerte, type TischStand } from '#contract/medaillen-stand.ts'

export interface Versuch {
  aenderung: Aenderung
  grund: string
  leer: boolean
  /** How many changes can be taken back. */
  schritte: number
  /** Adds to what is tried; what is the same as what holds is no try. */
  add(neu: Aenderung): void
  undo(): void
  verwerfen(): void
  /** As it was sent it holds by now; what was tried or written since stays. Whether the screen still shows nothing but what was sent. */
  uebernommen(): boolean
  setGrund(grund: string): void
}

interface Zustand {
  /** Newest last. */
  folge: readonly Aenderung[]
  grund: string
}

const NICHTS: Zustand = { folge: [], grund: '' }

/** What somebody tries at the table of a category: kept for each, and laid upon whatever holds by now. */
export function useVersuch(kategorieId: string, stand: TischStand): Versuch {
  const [alle, setAlle] = useState<Readonly<Record<string, Zustand>>>({})
  const zustand = alle[kategorieId] ?? NICHTS
  const aenderung = withoutGleiches(zustand.folge.reduce(merge, {}), stand)
  const change = (next: (before: Zustand) => Zustand) => setAlle((before) => ({ ...before, [kategorieId]: next(before[kategorieId] ?? NICHTS) }))
  // What is on the screen when an answer comes.
  const jetzt = useRef({ kategorieId, folge: zustand.folge })
  useLayoutEffect(() => void (jetzt.current = { kategorieId, folge: zustand.folge }))
  const isNeu = (schritt: Aenderung) => !zustand.folge.includes(schritt)
  return {
    aenderung,
    grund: zustand.grund,
    leer: Object.keys(aenderung).length === 0,
    schritte: zustand.folge.length,
    add: (neu) => change(({ folge, grund }) => ({ folge: [...folge, neu], grund })),
    undo: () => change(({ folge, grund }) => ({ folge: folge.slice(0, -1), grund })),
    verwerfen: () => change(() => NICHTS),
    uebernommen() {
      change(({ folge, grund }) => ({ folge: folge.filter(isNeu), grund: grund === zustand.grund ? '' : grund }))
      return jetzt.current.kategorieId === kategorieId && !jetzt.current.folge.some(isNeu)
    },
    setGrund: (grund) => change(({ folge }) => ({ folge, grund })),
  }
}

function merge(before: Aenderung, neu: Aenderung): Aenderung {
  return {
    schwellen: { ...before.schwellen, ...neu.schwellen },
    hoechstens: { ...before.hoechstens, ...neu.hoechstens },
    entscheidungen: { ...before.entscheidungen, ...neu.entscheidungen },
    keinGold: neu.keinGold ?? before.keinGold,
  }
}

function withoutGleiches({ schwellen, hoechstens, entscheidungen, keinGold }: Aenderung, stand: TischStand): Aenderung {
  const werke = Object.entries(entscheidungen ?? {}).filter(([id, medaille]) => medaille !== (stand.entscheidungen[id]?.medaille ?? null))
  const neu: Aenderung = {
    schwellen: otherThan(schwellen, stand.schwellen),
    hoechstens: otherThan(hoechstens, stand.hoechstens),
    entscheidungen: werke.length === 0 ? undefined : Object.fromEntries(werke),
    keinGold: keinGold === (stand.keinGold !== null) ? undefined : keinGold,
  }
  return Object.fromEntries(Object.entries(neu).filter(([, wert]) => wert !== undefined)) as Aenderung
}

function otherThan(neue: Aenderung['schwellen'], werte: Stufenwerte): Partial<Record<Stufe, number | null>> | undefined {
  const andere = STUFEN.filter((stufe) => neue?.[stufe] !== undefined && neue[stufe] !== werte[stufe])
  return andere.length === 0 ? undefined : Object.fromEntries(andere.map((stufe) => [stufe, neue?.[stufe] ?? null]))
}
