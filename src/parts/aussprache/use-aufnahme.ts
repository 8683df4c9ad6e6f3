import { useEffect, useRef, useState } from 'react'
import { TON_MAX_SEK } from '#contract/aussprache.ts'
import { MikrofonFehler, openMikrofon, pickFormat } from './mikrofon.ts'

interface Aufnahme {
  /** FRAGT: the browser asks whether it may. */
  stand: 'RUHT' | 'FRAGT' | 'NIMMT_AUF'
  /** So long it has been recording. */
  sekunden: number
  fehler: MikrofonFehler | null
  start: () => Promise<void>
  /** Ends it and hands over what was recorded. */
  stop: () => void
  /** Ends it, and nothing is kept. */
  verwerfe: () => void
}

const TAKT_MS = 200

/** A recording from the microphone, half a minute at most; it ends with the screen. */
export function useAufnahme(onFertig: (ton: Blob) => void): Aufnahme {
  const [stand, setStand] = useState<Aufnahme['stand']>('RUHT')
  const [sekunden, setSekunden] = useState(0)
  const [fehler, setFehler] = useState<MikrofonFehler | null>(null)
  const laufend = useRef<{ recorder: MediaRecorder; verworfen: boolean } | null>(null)
  const neuestes = useRef(onFertig)
  const nochDa = useRef(true)
  useEffect(() => {
    neuestes.current = onFertig
  })
  useEffect(() => {
    nochDa.current = true
    return () => {
      nochDa.current = false
      end({ verworfen: true })
    }
  }, [])
  useEffect(() => {
    if (stand !== 'NIMMT_AUF') return
    const beginn = performance.now()
    const takt = setInterval(() => {
      const vorbei = (performance.now() - beginn) / 1000
      setSekunden(Math.floor(vorbei))
      if (vorbei >= TON_MAX_SEK) end({ verworfen: false })
    }, TAKT_MS)
    return () => clearInterval(takt)
  }, [stand])

  function end({ verworfen }: { verworfen: boolean }): void {
    const { current } = laufend
    if (!current || current.recorder.state === 'inactive') return
    current.verworfen = verworfen
    current.recorder.stop()
  }

  async function start(): Promise<void> {
    setFehler(null)
    setSekunden(0)
    setStand('FRAGT')
    try {
      const quelle = await openMikrofon()
      if (nochDa.current) record(quelle)
      else stopSpuren(quelle)
    } catch (error) {
      if (!(error instanceof MikrofonFehler)) throw error
      setFehler(error)
      setStand('RUHT')
    }
  }

  function record(quelle: MediaStream): void {
    const recorder = new MediaRecorder(quelle, pickFormat())
    const stuecke: Blob[] = []
    const eigene = { recorder, verworfen: false }
    laufend.current = eigene
    recorder.addEventListener('dataavailable', ({ data }) => stuecke.push(data))
    recorder.addEventListener('stop', () => {
      stopSpuren(quelle)
      setStand('RUHT')
      if (!eigene.verworfen) neuestes.current(new Blob(stuecke, { type: recorder.mimeType }))
    })
    recorder.start()
    setStand('NIMMT_AUF')
  }

  return { stand, sekunden, fehler, start, stop: () => end({ verworfen: false }), verwerfe: () => end({ verworfen: true }) }
}

/** The browser's sign that somebody listens goes out. */
function stopSpuren(quelle: MediaStream): void {
  for (const spur of quelle.getTracks()) spur.stop()
}
