import { useEffect } from 'react'
import { BEARBEITUNG_MS, tellBearbeitung } from '#contract/auftritt.ts'
import { callApi } from '#src/api/client.ts'

/** Shows the others that this person has the Auftritt open. It keeps nobody from anything, so a lost word matters to nobody. */
export function useBearbeitung(einreichungId: string, aktiv: boolean): void {
  useEffect(() => {
    if (!aktiv) return
    const tell = (offen: boolean) => void callApi(tellBearbeitung, { params: { einreichungId }, body: { offen } }).catch(() => undefined)
    tell(true)
    const timer = setInterval(() => tell(true), BEARBEITUNG_MS / 2)
    return () => {
      clearInterval(timer)
      tell(false)
    }
  }, [einreichungId, aktiv])
}
