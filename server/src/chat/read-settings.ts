import type { Person } from '../actor.ts';
import type { Context } from '../context.ts';

/** What a chat client needs to know (protocol section 1.4): camelCase outside, snake_case inside, null for nothing. */
export async function readChatSettings(_context: Context, _actor: Person): Promise<Record<string, unknown>> {
  return {
    ui: {
      name: 'Polier',
      description: '',
      cot: 'full',
      default_collapse_content: true,
      github: null,
      custom_css: null,
      custom_js: null,
      custom_font: null,
      custom_meta_image_url: null,
      custom_build: null,
      theme: null,
    },
    features: {
      spontaneous_file_upload: null,
      audio: { sample_rate: 24_000, enabled: false },
      latex: false,
      unsafe_allow_html: false,
      auto_tag_thread: false,
      edit_message: false,
    },
    userEnv: null,
    dataPersistence: true,
    threadResumable: true,
    markdown: null,
    chatProfiles: [],
    starters: [],
    debugUrl: null,
  };
}
