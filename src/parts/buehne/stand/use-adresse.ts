import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'

/** The stage draws first. */
const NACH_MS = 400

/** The address follows the work, once the steps rest: a reload comes back to it. The answer ends that: whoever leaves while the next screen is still loading is not led back. */
export function useAdresse(adresse: string): () => void {
  const navigate = useNavigate()
  const endet = useRef(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!endet.current) void navigate(adresse, { replace: true, preventScrollReset: true })
    }, NACH_MS)
    const end = () => clearTimeout(timer)
    // The browser's own way back: it leads nowhere else either.
    addEventListener('popstate', end)
    return () => {
      end()
      removeEventListener('popstate', end)
    }
  }, [adresse, navigate])
  return useCallback(() => void (endet.current = true), [])
}
