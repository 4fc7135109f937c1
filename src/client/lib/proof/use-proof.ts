import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';

export type Proof = {
  password: string;
  setPassword: (password: string) => void;
  /** The server refused it, or it is missing. */
  isWrong: boolean;
};

/** The password that a change may ask for; `error` is that of the last try. */
export function useProof(error: Error | null) {
  const [password, setPassword] = useState('');
  const [isSent, setSent] = useState(false);
  const [wasRefused, setRefused] = useState(false);
  const isRefused = error instanceof ApiError && error.problem?.code === 'wrong_password';
  // The next try clears the error, and must not take the field away.
  if (isRefused && !wasRefused) setRefused(true);
  const proof: Proof = {
    password,
    setPassword: (typed) => {
      setPassword(typed);
      setSent(false);
    },
    isWrong: isSent && (isRefused || password === ''),
  };
  return {
    proof,
    /** The server wants one, whether the screen knew it or not. */
    isAsked: wasRefused || isRefused,
    /** What else went wrong. */
    refusal: isRefused ? null : error,
    /** Whether one was typed; from now on the field says that it is missing. */
    isGiven(): boolean {
      setSent(true);
      return password !== '';
    },
    forget(): void {
      setPassword('');
      setSent(false);
      setRefused(false);
    },
  };
}
