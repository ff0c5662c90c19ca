<?php
// Deactivates the plugin and runs what WordPress runs when it is deleted, and says what is left:
// first as it is, then with its entries to be deleted too.

$_SERVER['HTTP_HOST']   = 'localhost';
$_SERVER['REQUEST_URI'] = '/';

require getcwd() . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
require __DIR__ . '/left.php';

deactivate_plugins( 'veneer/veneer.php' );
define( 'WP_UNINSTALL_PLUGIN', 'veneer/veneer.php' );
require WP_PLUGIN_DIR . '/veneer/uninstall.php';
$first = what_is_left();

update_option( 'veneer_settings', array( 'delete_entries' => true ) );
veneer_remove_from_site();
echo wp_json_encode( array( 'first' => $first, 'second' => what_is_left() ) );
